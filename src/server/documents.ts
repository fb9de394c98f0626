import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from './lib/context.ts';
import { assertAllowed } from './lib/pipeline.ts';

const NAME = /^([a-z]+)-([0-9a-f-]{36})\.pdf$/;

/**
 * Answers GET /api/documents/invoice-<booking>.pdf, receipt-<payment or receipt>.pdf (planreceipt-… for
 * plans) and payout-<payout>.pdf, made when asked for.
 */
export async function serveDocument(ctx: Ctx, file: string): Promise<Response> {
  const [, name = '', id = ''] = NAME.exec(file) ?? [];
  const kind = ctx.modules.documents.get(name);
  if (!kind) throw new AppError('not_found', 'This document doesn’t exist.');
  assertAllowed(ctx, kind.rule);
  const document = await kind.read(ctx, id);
  // Read when somebody wants a document: a start would take a sixth longer for it.
  const { writePdf } = await import('./lib/files/documents/write-pdf.ts');
  const bytes = await writePdf(document, ctx.clock.now());
  const fileName = document.number.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="canopy-${fileName}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
