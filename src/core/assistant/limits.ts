/** §9 AI chat thinking delay: how long the indicator shows before a reply, however soon the reply is there. */
export const THINKING_MS = 1_500;

export const QUESTION_MAX_LENGTH = 1_000;
/** The latest messages of a conversation that are shown. */
export const MESSAGES_SHOWN = 100;

/** A language model may ask for tools this many times before it has to answer. */
export const MODEL_ROUNDS = 6;
/** Reads and proposals of one answer, all rounds together. */
export const MODEL_CALLS = 16;
/** Changes that one answer may propose. */
export const MODEL_PROPOSALS = 5;
/** Within this time the whole answer has to be there, every round included. */
export const MODEL_DEADLINE_MS = 40_000;
/** The latest messages of the conversation that a language model is told. */
export const MODEL_HISTORY = 10;
/** An answer that is longer is cut. */
export const ANSWER_MAX_LENGTH = 4_000;
/** What one tool gives to a language model; longer lists are cut and say so. */
export const TOOL_RESULT_MAX_LENGTH = 12_000;
/** Rows of a list that a citation links. */
export const CITED_ROWS = 5;

/** A proposal that nobody decided about lapses. */
export const PROPOSAL_HOURS = 24;
export const PROPOSAL_REASON_MAX_LENGTH = 300;
