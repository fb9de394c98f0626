import type { Role } from '#core/lib/actor.ts';
import { HOUR_MS } from '#core/lib/durations.ts';

/** §9 session timeouts: what a profile starts with, in milliseconds. */
export const SESSION_TIMEOUT_MS: Record<Role, number> = {
  homeowner: 7_200_000,
  vendor: 5_400_000,
  admin: 3_600_000,
};

/** However busy it is kept, a session ends this long after the sign-in. */
export const SESSION_ABSOLUTE_MS: Record<Role, number> = {
  homeowner: 30 * 24 * HOUR_MS,
  vendor: 30 * 24 * HOUR_MS,
  admin: 12 * HOUR_MS,
};

/** §9 backend-client values: the browser looks at its session this often … */
export const SESSION_TICK_MS = 30_000;
/** … and refreshes it when it expires within this many ticks. */
export const SESSION_REFRESH_TICKS = 3;

/** §9 key-set cache: the keys of a hosted sign-in service are asked for again after this long. */
export const KEY_SET_CACHE_MS = 10 * 60_000;
/** A token signed with a key we do not know makes us look for new ones, at most this often. */
export const KEY_SET_PAUSE_MS = 30_000;
/** §9 default timeout: a call has this long for each try; a hosted sign-in service for all it is asked. */
export const DEFAULT_TIMEOUT_MS = 10_000;

/** §9 password minimum. */
export const PASSWORD_MIN_LENGTH = 8;
/** Hashing a novel would keep a processor busy. */
export const PASSWORD_MAX_LENGTH = 200;

/** Digits and signs around a common password or a name that make it no harder to guess. */
export const AFFIX_MAX_LENGTH = 4;
/** Shorter parts of names and addresses are in many good passwords. */
export const CONTEXT_WORD_MIN_LENGTH = 3;
/** How long the service of leaked passwords may take: without its answer the password counts as unknown. */
export const BREACH_TIMEOUT_MS = 1_500;

/** §9 name minimum. */
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 100;
export const COMPANY_MAX_LENGTH = 120;
export const TRADE_MAX_LENGTH = 60;

/** RFC 5321 §4.5.3.1.3; checked before any pattern sees the text. */
export const EMAIL_MAX_LENGTH = 254;
export const TOKEN_MAX_LENGTH = 500;

/** §9 redirect delays. */
export const DENIED_REDIRECT_MS = 3_000;
export const BRANCH_REDIRECT_MS = 2_000;

/** A session's expiry is written at most this often, however busy its person is. */
export const SESSION_SLIDE_EVERY_MS = 60_000;

/** So long after its last sign-in a browser is known to the account. */
export const KNOWN_DEVICE_MS = 180 * 24 * HOUR_MS;

/** Links in mails. */
export const VERIFICATION_LINK_MS = 24 * HOUR_MS;
export const RESET_LINK_MS = HOUR_MS;
/** A link that signs in is worth a password: it lives for the walk to the mailbox. */
export const SIGN_IN_LINK_MS = 15 * 60_000;
/** A second link within this time is not sent: the first is on its way. */
export const LINK_PAUSE_MS = 60_000;

/** Time between the password and the code of the second factor. */
export const CHALLENGE_MS = 5 * 60_000;
/** So many wrong codes in a row … */
export const TWO_FACTOR_TRIES = 5;
/** … and no code is looked at for this long. */
export const TWO_FACTOR_LOCK_MS = 15 * 60_000;
export const RECOVERY_CODE_COUNT = 10;

/** §7 mock accounts of the demo: how long a sign-in, a sign-up and a reset seem to take. */
export const MOCK_DELAY_MS = { signIn: 1_000, signUp: 1_500, reset: 1_000 } as const;

export const SUSPENSION_REASON_MAX_LENGTH = 500;
export const PHONE_MAX_LENGTH = 30;
/** The link of an invitation waits longer than one that was just asked for. */
export const INVITATION_LINK_MS = 7 * 24 * HOUR_MS;

/** People whom one homeowner lets look at the homes, invitations included. */
export const MAX_HOUSEHOLD_MEMBERS = 8;

/** A copy of one's data can be fetched for so long … */
export const EXPORT_READY_DAYS = 7;
/** … and asked for again so long after the last one. */
export const EXPORT_PAUSE_HOURS = 24;
/** An account that is to be deleted can be kept until then: whoever signs in may change their mind. */
export const DELETION_GRACE_DAYS = 14;
