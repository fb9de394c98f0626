export const MESSAGE_MAX_LENGTH = 4_000;
export const MAX_ATTACHMENTS = 6;
export const ATTACHMENT_NAME_MAX_LENGTH = 120;
export const SEARCH_MAX_LENGTH = 100;
/** Beside the general limit of calls: so many messages a minute from one person in one conversation. */
export const MESSAGES_PER_MINUTE = 30;
/** A message that is still unread after this long is worth a mail: one for all of a conversation. */
export const MAIL_UNREAD_AFTER_MS = 5 * 60_000;
/** A conversation stays open this long after the visit ended, for what shows only later. */
export const WRITABLE_AFTER_END_MS = 90 * 24 * 60 * 60_000;
export const PREVIEW_LENGTH = 120;
