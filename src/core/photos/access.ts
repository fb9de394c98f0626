import { type AccessRule, anyone, homeowners, vendors } from '#core/lib/access-rule.ts';

const FIELD = ['dispatcher', 'technician'] as const;

/**
 * Photos of jobs are the company’s: owner and dispatcher see all, a technician those of own jobs, an accountant none. Links
 * and consent are office work; what shows on the public profile is the owner’s. The homeowner decides about consent.
 */
export const photosAccess = {
  list: vendors('none', ...FIELD),
  choices: vendors('none', ...FIELD),
  job: vendors('own', ...FIELD),
  shots: vendors('own', ...FIELD),
  add: vendors('own', ...FIELD),
  setCaption: vendors('own', ...FIELD),
  annotate: vendors('own', ...FIELD),
  pair: vendors('own', ...FIELD),
  unpair: vendors('own', ...FIELD),
  check: vendors('own', ...FIELD),
  shotLists: vendors('none', 'dispatcher'),
  saveShotList: vendors('own'),
  share: vendors('own', 'dispatcher'),
  revokeLink: vendors('own', 'dispatcher'),
  openShared: anyone,
  askConsent: vendors('own', 'dispatcher'),
  consent: homeowners('own'),
  answerConsent: homeowners('own'),
  publish: vendors('own'),
  unpublish: vendors('own'),
} satisfies Record<string, AccessRule>;

/** The report of a job, and photos as an archive. */
export const photoFilesRule = vendors('own', ...FIELD);
