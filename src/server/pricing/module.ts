import { priceChanged, priceLineChanged, pricesImported, pricesStarted } from '#core/pricing/events.ts';
import { pricingModule as core } from '#core/pricing/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { pricingDemo } from './demo.ts';
import { pricingJobs } from './jobs.ts';
import { pricingPersonalData } from './personal-data.ts';
import { pricingProcedures } from './procedures.ts';

export const pricingModule = defineModule({
  core,
  procedures: pricingProcedures,
  jobs: pricingJobs,
  personalData: pricingPersonalData,
  demo: pricingDemo,
  publicEvents: [priceChanged, priceLineChanged, pricesImported, pricesStarted],
});
