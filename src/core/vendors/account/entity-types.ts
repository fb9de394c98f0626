/** What a company is for the tax office, as form W-9 of the IRS lists it (line 3a). */
export const ENTITY_TYPES = [
  'sole_proprietor',
  'llc',
  'partnership',
  's_corporation',
  'c_corporation',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

export const ENTITY_TYPE_LABELS: Record<EntityType, string> = {
  sole_proprietor: 'Sole proprietor',
  llc: 'LLC',
  partnership: 'Partnership',
  s_corporation: 'S corporation',
  c_corporation: 'C corporation',
};
