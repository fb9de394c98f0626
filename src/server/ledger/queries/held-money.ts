import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { type Account, milestoneHeld, PROCESSOR_CLEARING } from '#core/ledger/accounts.ts';
import { balanceOf, type JournalKind, type LedgerEntry, owedOn } from '#core/ledger/journals.ts';
import type { HeldMoney } from '#core/ledger/refunds.ts';
import type { Ctx } from '#server/lib/context.ts';
import { entries, journals } from '../tables.ts';

/** What is held for a milestone now, what was released of it, and what refunds took back of that, in their order. */
export async function heldMoneyOf(ctx: Ctx, milestoneId: string): Promise<HeldMoney> {
  const account = milestoneHeld(milestoneId);
  const booked = await journalsAbout(ctx, account);
  const released = booked.find(({ kind }) => kind === 'milestone_released');
  const refunds = booked.filter(({ kind }) => kind === 'refund');
  return {
    heldCents: owedOn(
      account,
      booked.flatMap((one) => one.entries),
    ),
    released: released ? { kind: released.kind, entries: released.entries } : null,
    releasedBefore: refunds
      .map((one) => 0 - balanceOf(PROCESSOR_CLEARING, one.entries) - balanceOf(account, one.entries))
      .filter((cents) => cents > 0),
  };
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
