import { paymentsAccess } from '#core/payments/access.ts';
import { invoiceDocument } from '#core/payments/invoice.ts';
import { paymentsModule as core } from '#core/payments/module.ts';
import { receiptDocument } from '#core/payments/receipt.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { paymentsDemo } from './demo.ts';
import { paymentJobs } from './jobs.ts';
import { paymentsPersonalData } from './personal-data.ts';
import { paymentsProcedures } from './procedures.ts';
import { invoiceFacts } from './queries/invoice.ts';
import { receiptFacts } from './queries/receipt.ts';

export const paymentsModule = defineModule({
  core,
  procedures: paymentsProcedures,
  personalData: paymentsPersonalData,
  jobs: paymentJobs,
  documents: {
    invoice: {
      name: 'payments.invoice',
      summary: 'The invoice of a job, as PDF',
      rule: paymentsAccess.invoice,
      read: async (ctx, id) => invoiceDocument(await invoiceFacts(ctx, id)),
    },
    receipt: {
      name: 'payments.receipt',
      summary: 'The receipt of a charge, as PDF',
      rule: paymentsAccess.receipt,
      read: async (ctx, id) => receiptDocument(await receiptFacts(ctx, id)),
    },
  },
  demo: paymentsDemo,
});
