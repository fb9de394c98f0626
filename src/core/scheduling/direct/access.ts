import { vendors } from '#core/lib/access-rule.ts';

/** A company's own customers are nobody else's business. */
export const directVisitAccess = {
  directVisit: vendors('own', 'dispatcher'),
  addDirectVisit: vendors('own', 'dispatcher'),
  updateDirectVisit: vendors('own', 'dispatcher'),
  moveDirectVisit: vendors('own', 'dispatcher'),
  completeDirectVisit: vendors('own', 'dispatcher'),
  cancelDirectVisit: vendors('own', 'dispatcher'),
};
