import { and, eq } from 'drizzle-orm';
import { earnedWithWork, movedToSender, referralFeeOf, referralJournal } from '#core/ledger/referrals.ts';
import { formatMoney } from '#core/lib/money.ts';
import { referralFeeMoved } from '#core/partners/events.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { journalsOf } from '#server/ledger/queries/statement.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { factOfReferral, jobOfReferral } from '../queries/scope.ts';
import { referrals } from '../tables.ts';

/**
 * Moves what is due of a passed-on job's fee and was not moved before: after each charge of its work and each refund. Safe to run
 * again, in any order: it books the difference to what the books say.
 */
export async function settleReferral(ctx: Ctx, bookingId: string): Promise<void> {
  const [referral] = await ctx.db.tx
    .select()
    .from(referrals)
    .where(and(eq(referrals.bookingId, bookingId), eq(referrals.status, 'passed_on')))
    .for('update');
  if (!referral) return;
  const { fromVendorId, toVendorId, shareBp } = referral;
  const booked = await journalsOf(ctx, bookingId);
  const fee = referralJournal({
    ...{ fromVendorId, toVendorId },
    dueCents: referralFeeOf(earnedWithWork(toVendorId, booked), shareBp),
    movedCents: movedToSender(fromVendorId, booked),
  });
  if (!fee) return;
  const amountCents = fee.entries[0]?.amountCents ?? 0;
  const { number } = await jobOfReferral(ctx, referral);
  await postJournal(ctx, fee, {
    bookingId,
    referenceId: ctx.ids.uuid(),
    memo:
      amountCents > 0
        ? `Referral fee of job ${number}`
        : `${formatMoney(-amountCents)} of the referral fee of job ${number} returned after a refund`,
  });
  await emit(ctx, referralFeeMoved, { ...(await factOfReferral(ctx, referral)), amountCents });
}
