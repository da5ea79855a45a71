// What the workbench writes its logs with, in place of `@vscode/spdlog`, whose native part takes longest of all to compile.
// Output channels read the files that this writes.

const { appendFileSync, mkdirSync } = require('node:fs');
const { dirname } = require('node:path');

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'critical'];

class Logger {
    constructor(file) {
        mkdirSync(dirname(file), { recursive: true });
        this.file = file;
        this.level = LEVELS.indexOf('info');
        this.form = (level, text) => `${new Date().toISOString()} [${level}] ${text}\n`;
    }
    getLevel() {
        return this.level;
    }
    setLevel(level) {
        this.level = level;
    }
    clearFormatters() {
        this.form = (_, text) => text;
    }
    setPattern() {}
    flush() {}
    drop() {}
}

LEVELS.forEach((name, level) => {
    Logger.prototype[name] = function (text) {
        if (level >= this.level) appendFileSync(this.file, this.form(name, text));
    };
});

// One by one: who imports them finds them by looking at the text.
exports.setLevel = () => {};
exports.setFlushOn = () => {};
exports.createRotatingLogger = async (_name, file) => new Logger(file);
exports.createAsyncRotatingLogger = exports.createRotatingLogger;
