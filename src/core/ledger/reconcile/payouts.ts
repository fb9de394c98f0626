import { formatMoney } from '#core/lib/money.ts';
import { byKey } from './by-key.ts';
import type { Facts, JournalFacts, PayoutFacts } from './facts.ts';
import { type Finding, finding } from './findings.ts';

/** What was paid out against its journals and against what the processor says came of it. */
export function payoutsAgainstBooks({ payouts, journals }: Facts): Finding[] {
  const booked = byKey(
    journals.filter(({ kind }) => kind.startsWith('payout')),
    ({ referenceId }) => referenceId,
  );
  const found: Finding[] = [];
  for (const payout of payouts) {
    found.push(...bookedPayout(payout, booked.get(payout.id) ?? []), ...sentPayout(payout));
    booked.delete(payout.id);
  }
  for (const { kind, referenceId: payoutId, paidCents: foundCents } of [...booked.values()].flat()) {
    const detail = `${formatMoney(foundCents)} is recorded as ${kind}, but no such payout exists.`;
    found.push(finding('payout_without_reason', detail, { payoutId, expectedCents: 0, foundCents }));
  }
  return found;
}

function bookedPayout(payout: PayoutFacts, journals: readonly JournalFacts[]): Finding[] {
  const { id: payoutId, status, amountCents: expectedCents } = payout;
  const about = { payoutId, expectedCents };
  const found: Finding[] = [];
  const mine = byKey(journals, ({ kind }) => kind);
  for (const kind of status === 'intent' ? ['payout'] : ['payout', `payout_${status}`]) {
    const [journal, ...more] = mine.get(kind) ?? [];
    if (!journal) {
      const detail = `A payout of ${formatMoney(expectedCents)} is ${status}, but its ${kind} isn’t recorded.`;
      found.push(finding('payout_not_booked', detail, about));
    } else if (journal.paidCents !== expectedCents) {
      const detail = `A payout of ${formatMoney(expectedCents)} is recorded as ${formatMoney(journal.paidCents)}.`;
      found.push(finding('payout_amount_differs', detail, { ...about, foundCents: journal.paidCents }));
    }
    mine.set(kind, more);
  }
  for (const [kind, more] of mine) {
    for (const { paidCents: foundCents } of more) {
      const detail = `A payout that is ${status} is recorded as ${kind} one time too many.`;
      found.push(finding('payout_booked_twice', detail, { ...about, foundCents }));
    }
  }
  return found;
}

function sentPayout({ id: payoutId, status, processor, amountCents, isSettled }: PayoutFacts): Finding[] {
  const about = { payoutId, expectedCents: amountCents };
  if (status === 'intent') {
    const detail = `A payout of ${formatMoney(amountCents)} was started more than an hour ago.`;
    return isSettled ? [finding('step_left_open', detail, about)] : [];
  }
  const answer = processor === 'none' ? 'failed' : processor;
  if (processor === 'unknown' || answer === status) return [];
  const detail = `Ours is ${status}, but the processor’s is ${processor === 'none' ? 'unknown' : processor}.`;
  return [finding('payout_answer_differs', detail, about)];
}
