/** A kind of event: its name in the outbox, and the shape of its payload as type argument. */
export type EventKind<Payload> = { name: string; payload?: Payload };
