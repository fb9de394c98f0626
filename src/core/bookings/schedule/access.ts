import { vendors } from '#core/lib/access-rule.ts';

/** The calendar is the company's own. */
export const scheduleAccess = {
  day: vendors('own', 'dispatcher', 'technician', 'accountant'),
  agenda: vendors('own', 'dispatcher', 'technician', 'accountant'),
  week: vendors('own', 'dispatcher'),
  moves: vendors('own', 'dispatcher'),
  assignTechnician: vendors('own', 'dispatcher'),
  place: vendors('own', 'dispatcher'),
  suggestionSlots: vendors('own', 'dispatcher'),
  suggest: vendors('own', 'dispatcher'),
  route: vendors('own', 'dispatcher', 'technician'),
};
