// When a server that ended is started again: a little later each time, and not at all after a few.
//
// ended at 0 s  ⇒  again after 0.5 s, then 1 s, 2 s, 4 s, 8 s, then no more; one that lived three minutes begins anew

const MOST = 5;
const FIRST_PAUSE = 500;
/** A server that lived this long (milliseconds) has proved itself: the count begins anew. */
const PROVED = 3 * 60_000;

/** The milliseconds to wait before the server is started again; or that it is left alone after so many ends. */
export type Next = { readonly pause: number } | { readonly ends: number };

export class Backoff {
    private ends = 0;
    private begun: number;

    /** `now` tells the time in milliseconds. */
    constructor(private readonly now: () => number) {
        this.begun = now();
    }

    /** The server was started again. */
    started(): void {
        this.begun = this.now();
    }

    /** The server ended unasked. */
    ended(): Next {
        if (this.now() - this.begun > PROVED) {
            this.ends = 0;
        }
        this.ends += 1;
        return this.ends > MOST ? { ends: this.ends } : { pause: FIRST_PAUSE * 2 ** (this.ends - 1) };
    }
}
