export const COMPANY_MAX_LENGTH = 80;
export const BIO_MIN_LENGTH = 20;
export const BIO_MAX_LENGTH = 600;
/** What a company says it knows best: so many, and letters in each. */
export const MAX_SPECIALTIES = 8;
export const SPECIALTY_MAX_LENGTH = 40;
/** Photos of its work that a company shows, and letters under each. */
export const MAX_WORK_PHOTOS = 12;
export const WORK_PHOTO_CAPTION_MAX_LENGTH = 80;
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 80;
export const SITE_MAX_LENGTH = 200;
export const VENDOR_REASON_MIN_LENGTH = 10;
export const VENDOR_REASON_MAX_LENGTH = 500;

/** Letters in the name of a company as its tax office knows it. */
export const LEGAL_NAME_MAX_LENGTH = 120;
/** Users of one company besides its owner, invitations included. */
export const MAX_VENDOR_USERS = 100;
/** A link that invites somebody to a company works once and so long. */
export const VENDOR_INVITATION_MS = 7 * 24 * 3_600_000;

/** Technicians of one company, those who left included. */
export const MAX_TECHNICIANS = 100;

/** How far from its base a company may say it drives, in miles. */
export const MIN_RADIUS_MILES = 1;
export const MAX_RADIUS_MILES = 60;

/** How long before the start a request must come to be accepted without anybody looking, in hours. */
export const MIN_NOTICE_HOURS = 2;
export const MAX_NOTICE_HOURS = 336;
export const DEFAULT_NOTICE_HOURS = 24;

/** Figures of a company look back this far. */
export const METRICS_DAYS = 365;
/** Days for which a visit to a company's own page counts for a booking with that company. */
export const PAGE_ATTRIBUTION_DAYS = 30;
/** Companies whose pages one browser remembers to have come from; the oldest goes first. */
export const PAGE_ARRIVALS_MAX = 5;
