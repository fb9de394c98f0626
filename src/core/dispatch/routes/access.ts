import { type AccessRule, vendors } from '#core/lib/access-rule.ts';

/** The office plans everybody's day; technicians have their own in the field. */
export const routesAccess = {
  dayRoutes: vendors('own', 'dispatcher'),
  optimizeRoutes: vendors('own', 'dispatcher'),
  coverAbsence: vendors('own', 'dispatcher'),
  applyCover: vendors('own', 'dispatcher'),
  applyRoutes: vendors('own', 'dispatcher'),
  undoRoutes: vendors('own', 'dispatcher'),
} satisfies Record<string, AccessRule>;
