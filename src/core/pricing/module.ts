import { coreModule } from '#core/lib/module.ts';
import { pricingAccess } from './access.ts';
import { pricingContract } from './contract.ts';
import * as events from './events.ts';
import { pricingSettings } from './settings.ts';

export const pricingModule = coreModule({
  name: 'pricing',
  contract: pricingContract,
  access: pricingAccess,
  events: Object.values(events),
  settings: pricingSettings,
  auditObjects: {
    price_line: { label: 'Line of the price book' },
    price_rules: { label: 'Price rules' },
    promotion: { label: 'Promotion' },
    canopy_promotion: { label: 'Promotion paid by Canopy', path: () => '/admin/settings/promotions' },
    price_import: { label: 'Import of prices' },
  },
  auditTitles: {
    'pricing.create': 'Added a line to the price book',
    'pricing.edit': 'Edited a line of the price book',
    'pricing.archive': 'Archived or restored a line of the price book',
    'pricing.setPrice': 'Set a price',
    'pricing.withdrawPrice': 'Withdrew a price',
    'pricing.saveRules': 'Set price rules',
    'pricing.setLevels': 'Set levels of technicians',
    'pricing.createPromotion': 'Created a promotion',
    'pricing.endPromotion': 'Ended a promotion',
    'pricing.createCanopyPromotion': 'Created a promotion paid by Canopy',
    'pricing.endCanopyPromotion': 'Ended a promotion paid by Canopy',
    'pricing.setHourlyCost': 'Set the hourly cost of work',
    'pricing.decideSuggestion': 'Accepted a suggested price',
    'pricing.importPrices': 'Imported prices',
    'pricing.undoImport': 'Undid an import of prices',
  },
  pages: [
    {
      kind: 'pages',
      title: 'Promotions',
      subtitle: 'Discounts that Canopy pays for, by market and service',
      path: '/admin/settings/promotions',
      words: 'discount campaign marketing percent off',
      mayOpen: pricingAccess.canopyPromotions,
    },
  ],
});
