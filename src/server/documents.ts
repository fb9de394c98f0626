import { ledgerAccess } from '#core/ledger/access.ts';
import { payoutDocument } from '#core/ledger/payout-document.ts';
import { AppError } from '#core/lib/app-error.ts';
import { paymentsAccess } from '#core/payments/access.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import { invoiceDocument } from '#core/payments/invoice.ts';
import { receiptDocument } from '#core/payments/receipt.ts';
import { payoutFacts } from './ledger/queries/payout-paper.ts';
import type { Ctx } from './lib/context.ts';
import { assertAllowed } from './lib/pipeline.ts';
import { invoiceFacts } from './payments/queries/invoice.ts';
import { receiptFacts } from './payments/queries/receipt.ts';

const NAME = /^(invoice|receipt|payout)-([0-9a-f-]{36})\.pdf$/;

/** Who may have which paper; whose, the queries decide. */
export const PAPERS = {
  invoice: {
    name: 'payments.invoice',
    summary: 'The invoice of a job, as PDF',
    rule: paymentsAccess.invoice,
    read: async (ctx: Ctx, id: string): Promise<PaperDocument> =>
      invoiceDocument(await invoiceFacts(ctx, id)),
  },
  receipt: {
    name: 'payments.receipt',
    summary: 'The receipt of a charge, as PDF',
    rule: paymentsAccess.receipt,
    read: async (ctx: Ctx, id: string): Promise<PaperDocument> =>
      receiptDocument(await receiptFacts(ctx, id)),
  },
  payout: {
    name: 'ledger.payoutStatement',
    summary: 'What a payout is made of, as PDF',
    rule: ledgerAccess.payoutStatement,
    read: async (ctx: Ctx, id: string): Promise<PaperDocument> => payoutDocument(await payoutFacts(ctx, id)),
  },
} as const;

/**
 * Answers GET /api/documents/invoice-<booking>.pdf, receipt-<payment or receipt>.pdf and payout-<payout>.pdf, made when
 * asked for.
 */
export async function serveDocument(ctx: Ctx, file: string): Promise<Response> {
  const [, kind, id = ''] = NAME.exec(file) ?? [];
  if (kind !== 'invoice' && kind !== 'receipt' && kind !== 'payout')
    throw new AppError('not_found', 'There is no such document.');
  const { rule, read } = PAPERS[kind];
  assertAllowed(ctx, rule);
  const document = await read(ctx, id);
  // Read when somebody wants a document: a start would take a sixth longer for it.
  const { writePdf } = await import('./lib/files/documents/write-pdf.ts');
  const bytes = await writePdf(document, ctx.clock.now());
  const name = document.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="canopy-${name}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
