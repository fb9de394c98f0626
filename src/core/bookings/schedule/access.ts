import { vendors } from '#core/lib/access-rule.ts';

/** The calendar is the company's own. */
export const scheduleAccess = {
  day: vendors('own'),
  week: vendors('own'),
  moves: vendors('own'),
  assignTechnician: vendors('own'),
  place: vendors('own'),
  suggestionSlots: vendors('own'),
  suggest: vendors('own'),
  route: vendors('own'),
};
