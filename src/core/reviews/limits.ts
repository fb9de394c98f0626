export const STARS_MIN = 1;
export const STARS_MAX = 5;
export const REVIEW_TEXT_MAX_LENGTH = 2_000;
export const REPLY_TEXT_MAX_LENGTH = 2_000;
export const REVIEW_PHOTOS_MAX = 4;
/** Neither side sees what the other wrote before both have, or so long after the work was done. */
export const REVEAL_AFTER_DAYS = 14;
/** A published answer can be changed for so long. */
export const REPLY_EDIT_HOURS = 48;
export const REPORT_NOTE_MAX_LENGTH = 1_000;

/** What a homeowner can rate besides the whole. */
export const SUB_SCORES = ['punctuality', 'quality', 'communication', 'value'] as const;
export type SubScore = (typeof SUB_SCORES)[number];

export const SUB_SCORE_LABELS: Record<SubScore, string> = {
  punctuality: 'Punctuality',
  quality: 'Quality of work',
  communication: 'Communication',
  value: 'Value for money',
};

/** What can be reported: a homeowner's review, the company's answer to it, the company's rating of the homeowner. */
export const REPORT_SUBJECTS = ['review', 'reply', 'rating'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

export const REPORT_REASONS = ['not_about_visit', 'offensive', 'private', 'untrue', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  not_about_visit: 'It is not about this visit',
  offensive: 'It insults or threatens someone',
  private: 'It shows private details',
  untrue: 'It is not true',
  other: 'Something else',
};

/** What the company's list can be narrowed to. */
export const REVIEW_FILTERS = ['all', 'unanswered', 'low', 'photos'] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];
