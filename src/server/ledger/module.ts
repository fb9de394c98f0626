import { ledgerAccess } from '#core/ledger/access.ts';
import { ledgerModule as core } from '#core/ledger/module.ts';
import { payoutDocument } from '#core/ledger/payout-document.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { ledgerDemo } from './demo.ts';
import { ledgerJobs } from './jobs.ts';
import { ledgerPersonalData } from './personal-data.ts';
import { ledgerProcedures } from './procedures.ts';
import { earningsExport } from './queries/earnings-export.ts';
import { payoutFacts } from './queries/payout-paper.ts';

export const ledgerModule = defineModule({
  core,
  procedures: ledgerProcedures,
  personalData: ledgerPersonalData,
  jobs: ledgerJobs,
  exports: { 'earnings.csv': earningsExport },
  documents: {
    payout: {
      name: 'ledger.payoutStatement',
      summary: 'What a payout is made of, as PDF',
      rule: ledgerAccess.payoutStatement,
      read: async (ctx, id) => payoutDocument(await payoutFacts(ctx, id)),
    },
  },
  demo: ledgerDemo,
});
