/** A job can be disputed until the end of this day after it ended, counted in the home's zone. */
export const DISPUTE_WITHIN_DAYS = 14;

/** How long both sides have to sort it out between themselves … */
export const CONVERSATION_HOURS = 48;
/** … to add what proves their side … */
export const EVIDENCE_HOURS = 48;
/** … and to agree on an offer, before Canopy decides. */
export const NEGOTIATION_HOURS = 72;
/** Both sides are reminded this long before a stage ends. */
export const REMIND_HOURS_BEFORE = 12;

/** Offers that one side can make in a dispute. */
export const PROPOSALS_PER_SIDE = 3;
export const PROPOSAL_NOTE_MAX = 1_000;

export const STATEMENT_MIN = 30;
export const STATEMENT_MAX = 4_000;
/** What a decision gives as its reasons, at least. */
export const REASONS_MIN = 50;
export const REASONS_MAX = 4_000;
/** Why a side asks for someone of Canopy, and what they answer. */
export const REVIEW_MIN = 10;
export const REVIEW_MAX = 1_000;

export const EVIDENCE_TEXT_MAX = 2_000;
/** Texts and files that one side can add. */
export const EVIDENCE_PER_SIDE = 20;
export const EVIDENCE_FILES_AT_ONCE = 6;
/** Messages of the job that are bundled, the latest ones. */
export const BUNDLED_MESSAGES = 200;

/** The most account credit that a decision can give besides. */
export const DISPUTE_CREDIT_MAX_CENTS = 50_000;
