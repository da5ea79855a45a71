"""Every fault that a stage can make has words, in one place, and a page where its code has one."""

import ast

from liquidlens.explain.codes import page_of
from liquidlens.explain.problem_words import message_of, worded
from liquidlens.lang.guard import Cause, Overrun
from liquidlens.lang.problems import Fault, Problem
from liquidlens.source.span import NOWHERE

from tests.architecture.modules import modules, nodes


def faults() -> set[type[Fault]]:
    """The classes of faults that the modules of the stages define; `worded` has imported those that it knows."""
    worded()
    return set(Fault.__subclasses__())


def test_every_fault_has_words() -> None:
    assert faults() - set(worded()) == set()


def test_faults_are_defined_where_the_words_look_for_them() -> None:
    found = {
        node.name
        for path in modules()
        for node in nodes(path)
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id == "Fault" for base in node.bases)
    }
    assert found == {each.__name__ for each in worded()}


def test_every_fault_has_a_code_whose_first_word_is_a_stage() -> None:
    stages = {"parse", "scope", "type", "spec", "unsupported", "read", "internal", "check", "ghc"}
    assert {each.code.split("/")[0] for each in worded()} <= stages
    assert all(len(each.code.split("/")) == 2 for each in worded())


def test_what_is_wrong_with_an_annotation_has_its_page() -> None:
    assert all(page_of(each.code) is not None for each in worded() if each.code.startswith("spec/"))


def test_stages_make_no_sentences_of_problems() -> None:
    """The first argument of what says that something is wrong, or what to change, is a record, never a text."""
    wrong = [
        f"{path.name}:{node.lineno}"
        for path in modules()
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id
        in {
            "Problem",
            "failure",
            "rejection",
            "refuse",
            "Complaint",
            "Unsupported",
            "Suggestion",
            "NotExecutable",
            "CannotTest",
        }
        and node.args
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    ]
    assert [each for each in wrong if not each.startswith("lint.py")] == []


def test_what_has_no_room_says_so_without_a_number() -> None:
    fault = Overrun("judge", "Main.f", Cause.MEMORY)
    assert message_of(Problem(fault, NOWHERE)) == "there was too little memory for the proof, so it was given up"
