import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import type { CasePriority } from './status.ts';

export const CASE_SUBJECT_MIN = 3;
export const CASE_SUBJECT_MAX = 160;
export const CASE_DETAILS_MAX = 4_000;
/** What somebody writes about a problem, at least. */
export const PROBLEM_MIN = 10;

/** Clock hours, nights and weekends too, until an administrator answers. */
export const ANSWER_HOURS: Record<CasePriority, number> = { critical: 1, high: 4, medium: 12, low: 24 };
export const answerMs = (priority: CasePriority): number => ANSWER_HOURS[priority] * HOUR_MS;
/** A message reopens a resolved case for this long; what comes later is a new case. */
export const REOPEN_DAYS = 30;
export const REOPEN_MS = REOPEN_DAYS * DAY_MS;

export const CASE_MESSAGE_MAX = 4_000;
export const CASE_ATTACHMENTS_MAX = 6;
export const CASE_ATTACHMENT_NAME_MAX = 120;
/** A conversation is read as a whole; one that has grown this long goes on in a new case. */
export const CASE_MESSAGES_MAX = 300;
/** Beside the general limit of calls: messages to one case within a minute, whoever writes. */
export const CASE_MESSAGES_PER_MINUTE = 10;
export const CASE_NOTE_MAX = 4_000;
/** Own jobs that the contact form offers, the latest first. */
export const CONTACT_JOBS_MAX = 30;

export const GUEST_NAME_MAX = 100;
export const GUEST_EMAIL_MAX = 254;
/** How long a link in an email to a guest opens their case. Each email carries a new one. */
export const GUEST_KEY_MS = 180 * DAY_MS;

export const SAVED_REPLY_TITLE_MAX = 80;
export const SAVED_REPLY_MAX = 4_000;
/** As many as one menu can show. */
export const SAVED_REPLIES_MAX = 100;
