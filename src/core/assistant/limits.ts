/** §9 AI chat thinking delay: how long the indicator shows before a reply, however soon the reply is there. */
export const THINKING_MS = 1_500;

export const QUESTION_MAX_LENGTH = 1_000;
/** The latest messages of a conversation that are shown. */
export const MESSAGES_SHOWN = 100;
