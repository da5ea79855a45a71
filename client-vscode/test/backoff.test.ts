import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Backoff, type Next } from '../src/backoff';

/** What is done about a server that ends after living so long each time (milliseconds). */
function lives(...milliseconds: number[]): Next[] {
    let now = 0;
    const backoff = new Backoff(() => now);
    return milliseconds.map((lived) => {
        now += lived;
        const next = backoff.ended();
        now += 'pause' in next ? next.pause : 0;
        backoff.started();
        return next;
    });
}

test('each pause is twice the one before, and after five the server is left alone', () => {
    const pauses = [500, 1000, 2000, 4000, 8000].map((pause) => ({ pause }));
    assert.deepEqual(lives(10, 10, 10, 10, 10, 10), [...pauses, { ends: 6 }]);
});

test('a server that lived long has proved itself', () => {
    assert.deepEqual(lives(10, 10, 180_001, 10), [{ pause: 500 }, { pause: 1000 }, { pause: 500 }, { pause: 1000 }]);
});

test('the pauses themselves are no life', () => {
    const short = Array.from({ length: 40 }, () => 100);
    assert.deepEqual(lives(...short).at(-1), { ends: 40 });
});
