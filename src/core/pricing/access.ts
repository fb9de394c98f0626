import { type AccessRule, administrators, vendorManagers, vendors } from '#core/lib/access-rule.ts';

/** A company's prices are its owner's to set; whoever answers requests and quotes reads them. What Canopy pays for is Canopy's. */
export const pricingAccess = {
  list: vendors('none', 'dispatcher'),
  get: vendors('own', 'dispatcher'),
  create: vendors('none'),
  edit: vendors('own'),
  archive: vendors('own'),
  setPrice: vendors('own'),
  withdrawPrice: vendors('own'),
  rules: vendors('none', 'dispatcher'),
  saveRules: vendors('none'),
  setLevels: vendors('none'),
  promotions: vendors('none', 'dispatcher'),
  createPromotion: vendors('none'),
  endPromotion: vendors('own'),
  canopyPromotions: administrators('none'),
  createCanopyPromotion: vendorManagers('none'),
  endCanopyPromotion: vendorManagers('any'),
  compare: vendors('none'),
  suggestions: vendors('none'),
  setHourlyCost: vendors('none'),
  decideSuggestion: vendors('own'),
  imports: vendors('none'),
  previewImport: vendors('none'),
  importPrices: vendors('none'),
  undoImport: vendors('own'),
} satisfies Record<string, AccessRule>;
