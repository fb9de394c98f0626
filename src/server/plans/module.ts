import { plansAccess } from '#core/plans/access.ts';
import { chargeReceipt } from '#core/plans/charge-receipt.ts';
import { plansModule as core } from '#core/plans/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { plansDemo } from './demo.ts';
import { plansJobs } from './jobs.ts';
import { plansListeners } from './listeners.ts';
import { planSources, planTopics } from './notices.ts';
import { plansPersonalData } from './personal-data.ts';
import { plansProcedures } from './procedures.ts';
import { chargeReceiptFacts } from './queries/files/charge-receipt.ts';
import { subscriptionsExport } from './queries/files/subscriptions-export.ts';
import { subscriptionSearch } from './tables.ts';

export const plansModule = defineModule({
  core,
  procedures: plansProcedures,
  personalData: plansPersonalData,
  listeners: plansListeners,
  jobs: plansJobs,
  noticeSources: planSources,
  liveTopics: planTopics,
  searchTables: { subscriptions: subscriptionSearch },
  exports: { 'plans.csv': subscriptionsExport },
  documents: {
    planreceipt: {
      name: 'plans.receipt',
      summary: 'The receipt of a charge of a plan, as PDF',
      rule: plansAccess.receipt,
      read: async (ctx, id) => chargeReceipt(await chargeReceiptFacts(ctx, id)),
    },
  },
  demo: plansDemo,
});
