import type { Journal } from '#core/ledger/journals.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { entries, journals } from '../tables.ts';

/**
 * Writes a journal and its entries. The database refuses it at commit when it does not sum to zero, and refuses
 * the same kind twice for one reference (unique index), so retries cannot book anything twice. `referenceId` is what the
 * fact is about when a booking can have several of its kind: the extra, the tip, the refund.
 */
export async function postJournal(
  ctx: Ctx,
  journal: Journal,
  about: { memo: string; bookingId?: string; payoutId?: string; referenceId?: string; reversesId?: string },
): Promise<string> {
  const id = ctx.ids.uuid();
  const postedAt = now(ctx);
  const referenceId = about.referenceId ?? about.bookingId ?? about.payoutId ?? id;
  await ctx.db.tx.insert(journals).values({ id, kind: journal.kind, postedAt, ...about, referenceId });
  crashPoint('ledger.journal.half-written');
  await ctx.db.tx
    .insert(entries)
    .values(journal.entries.map((entry) => ({ id: ctx.ids.uuid(), journalId: id, postedAt, ...entry })));
  return id;
}
