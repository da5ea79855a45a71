// A message to the user that is never there twice at a time, with what each of its buttons does.

export type Buttons = Readonly<Record<string, () => unknown>>;

/** Shows a message with buttons; the one that was chosen. */
export type Show = (message: string, ...buttons: string[]) => Thenable<string | undefined>;

export class Notice {
    private showing: string | undefined;

    constructor(
        private readonly show: Show,
        private readonly buttons: Buttons,
    ) {}

    /** Tell the user, unless the same message is still there. */
    async tell(message: string): Promise<void> {
        if (this.showing === message) {
            return;
        }
        this.showing = message;
        try {
            const chosen = await this.show(message, ...Object.keys(this.buttons));
            await (chosen === undefined ? undefined : this.buttons[chosen]?.());
        } finally {
            if (this.showing === message) {
                this.showing = undefined;
            }
        }
    }
}
