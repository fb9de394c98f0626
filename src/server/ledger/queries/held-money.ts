import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type Account, milestoneHeld } from '#core/ledger/accounts.ts';
import type { JournalKind, LedgerEntry } from '#core/ledger/journals.ts';
import { type HeldMoney, heldMoneyIn } from '#core/ledger/refunds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { entries, journals } from '../tables.ts';

/** What is held for a milestone now, what was released of it, and what refunds took back of that, in their order. */
export async function heldMoneyOf(ctx: Ctx, milestoneId: string): Promise<HeldMoney> {
  const account = milestoneHeld(milestoneId);
  return heldMoneyIn(account, await journalsAbout(ctx, account));
}

type Booked = { kind: JournalKind; entries: LedgerEntry[] };

/** The journals that touch an account, and the refunds of charges among them, oldest first. */
async function journalsAbout(ctx: Ctx, account: Account): Promise<Booked[]> {
  const touching = ctx.db.read
    .select({ id: entries.journalId })
    .from(entries)
    .where(eq(entries.account, account));
  const rows = await ctx.db.read
    .select({
      id: journals.id,
      kind: journals.kind,
      account: entries.account,
      amountCents: entries.amountCents,
    })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .where(
      or(
        inArray(journals.id, touching),
        and(eq(journals.kind, 'refund'), inArray(journals.reversesId, touching)),
      ),
    )
    .orderBy(asc(journals.postedAt), asc(journals.id), asc(entries.id));
  const found = new Map<string, Booked>();
  for (const { id, kind, account: name, amountCents } of rows) {
    const one = found.get(id) ?? { kind: kind as JournalKind, entries: [] };
    one.entries.push({ account: name as Account, amountCents });
    found.set(id, one);
  }
  return [...found.values()];
}
