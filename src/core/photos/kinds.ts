/** What a photo of a job shows. `request`: the homeowner’s, sent when booking. */
export const PHOTO_KINDS = ['request', 'before', 'during', 'after'] as const;
export type PhotoKind = (typeof PHOTO_KINDS)[number];

export const PHOTO_KIND_LABELS: Record<PhotoKind, string> = {
  request: 'With the request',
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** Kinds that are taken on site. */
export const SITE_KINDS = ['before', 'during', 'after'] as const satisfies readonly PhotoKind[];
export type SiteKind = (typeof SITE_KINDS)[number];

/** What the last check of a photo found: its bytes and its evidence as recorded, or not. */
export const CHECK_RESULTS = ['intact', 'altered', 'missing', 'broken_seal'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** The mark beside a photo. `pending`: its evidence is not sealed yet. */
export const PHOTO_MARKS = ['verified', 'pending', 'altered', 'missing'] as const;
export type PhotoMark = (typeof PHOTO_MARKS)[number];

export const PHOTO_MARK_LABELS: Record<PhotoMark, string> = {
  verified: 'Verified',
  pending: 'Not protected yet',
  altered: 'Doesn’t match its record',
  missing: 'File missing',
};

/** The mark that follows from the last check; `check` null where there is no evidence. */
export function markOf(check: CheckResult | null): PhotoMark {
  if (check === null) return 'pending';
  if (check === 'intact') return 'verified';
  return check === 'missing' ? 'missing' : 'altered';
}

/** Where a device’s statement comes from: the picture’s own data, or the browser. */
export const CLAIM_SOURCES = ['photo', 'device'] as const;
export type ClaimSource = (typeof CLAIM_SOURCES)[number];

/** Who a link is for. */
export const AUDIENCES = ['homeowner', 'insurer', 'other'] as const;
export type LinkAudience = (typeof AUDIENCES)[number];

export const AUDIENCE_LABELS: Record<LinkAudience, string> = {
  homeowner: 'Homeowner',
  insurer: 'Insurer',
  other: 'Someone else',
};

/** Where a job is, with the street once the vendor has accepted: before that there is none. */
export const addressOf = ({ street, city }: { street: string; city: string }): string =>
  street === '' ? city : `${street}, ${city}`;
