"""What is told of bindings, among all that is told while a text is checked."""

from collections.abc import Callable

from liquidlens.explain.report import BindingReport, News


def of_bindings(take: Callable[[BindingReport], object]) -> Callable[[News], None]:
    """Hands on the reports on bindings."""

    def told(news: News) -> None:
        if isinstance(news, BindingReport):
            take(news)

    return told
