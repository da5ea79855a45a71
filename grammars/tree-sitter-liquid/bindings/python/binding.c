// Gives the parser to Python: `language()` returns the capsule that tree_sitter.Language wants.

#include <Python.h>

typedef struct TSLanguage TSLanguage;

const TSLanguage *tree_sitter_liquid(void);

static PyObject *language(PyObject *self, PyObject *arguments) {
  (void)self;
  (void)arguments;
  return PyCapsule_New((void *)tree_sitter_liquid(), "tree_sitter.Language", NULL);
}

static PyMethodDef methods[] = {
    {"language", language, METH_NOARGS, "The annotation grammar."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef module = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "_liquid_grammar",
    .m_size = 0,
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit__liquid_grammar(void) { return PyModule_Create(&module); }
