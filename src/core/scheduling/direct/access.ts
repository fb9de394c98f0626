import { vendors } from '#core/lib/access-rule.ts';

/** A company's own customers are nobody else's business. */
export const directVisitAccess = {
  directVisit: vendors('own'),
  addDirectVisit: vendors('own'),
  updateDirectVisit: vendors('own'),
  moveDirectVisit: vendors('own'),
  completeDirectVisit: vendors('own'),
  cancelDirectVisit: vendors('own'),
};
