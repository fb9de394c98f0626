/** Devices of one person that are notified. */
export const MAX_PUSH_DEVICES = 10;
/** One that could not be reached so many times in a row is forgotten. */
export const MAX_PUSH_FAILURES = 5;
/** Waits between the tries of one message, in seconds; after the last one it counts as failed. */
export const PUSH_RETRY_AFTER_S = [10, 60, 300, 1_800, 7_200] as const;
/** No push service makes us wait for longer. */
export const PUSH_LONGEST_WAIT_S = 4 * 3_600;
/** A push service's address is a URL of theirs; longer ones are none. */
export const MAX_ENDPOINT_LENGTH = 1_000;
/** What was sent is kept for so long, for whoever asks why a device was silent. */
export const RETAIN_PUSHES_DAYS = 3;
/** A test is of no use once nobody looks at the screen any more. */
export const TEST_TTL_S = 300;
/** A lock screen shows about so much. */
export const PUSH_TITLE_LENGTH = 80;
export const PUSH_BODY_LENGTH = 160;
