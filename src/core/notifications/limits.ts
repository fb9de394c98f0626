/** §9 realtime heartbeat: 25 s between two signs of life on a stream nothing else is said on. */
export const HEARTBEAT_MS = 25_000;
/** Two beats and a bit without any sign: the line is dead, even where nobody said so. */
export const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;
/** §9 reconnect delays: 1, 2, 5, 10 s, and 10 s from then on, until the stream stands again. */
export const RECONNECT_MS = [1_000, 2_000, 5_000, 10_000] as const;
/** §9 push buffer: 100 messages wait for a reader that falls behind. One more cuts its stream. */
export const PUSH_BUFFER = 100;

export const INBOX_VIEWS = ['all', 'unread', 'archived'] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** How emails of a group come. */
export const EMAIL_LEVELS = ['immediate', 'daily', 'off'] as const;
export type EmailLevel = (typeof EMAIL_LEVELS)[number];
