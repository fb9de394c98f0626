/** One file as it is uploaded. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Longest side of a picture that is accepted, in pixels. */
export const MAX_SIDE = 12_000;
/** Longest side of a picture as it is kept; larger ones are scaled down. */
export const KEPT_SIDE = 2_048;
/** So long whoever uploaded a file may attach it: a draft of a message or a booking waits for its person. */
export const UPLOAD_FRESH_MS = 24 * 60 * 60_000;
/** What one person may upload in 24 hours. */
export const DAILY_FILES = 200;
export const DAILY_BYTES = 200 * 1024 * 1024;
/** Media types that are accepted. */
export const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Uploads under way in one process: the memory they take, while they arrive and until they are kept, and how many. */
export const UPLOAD_ROOM = { bytes: 128 * 1024 * 1024, uploads: 100 };
/** One person's share of it. */
export const UPLOAD_ROOM_EACH = { bytes: 32 * 1024 * 1024, uploads: 20 };
