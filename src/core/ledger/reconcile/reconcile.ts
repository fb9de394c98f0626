import { formatMoney } from '#core/lib/money.ts';
import { bookingsAgainstCharges } from './bookings.ts';
import { chargesAgainstBooks } from './charges.ts';
import { closingsAgainstBooks } from './closings.ts';
import type { Facts } from './facts.ts';
import { type Finding, finding } from './findings.ts';
import { milestonesAgainstBooks } from './milestones.ts';
import { payoutsAgainstBooks } from './payouts.ts';
import { plansAgainstBooks } from './plans.ts';
import { paymentsAgainstProcessor } from './processor.ts';
import { refundsAgainstBooks } from './refunds.ts';

/*
 * The daily comparison of three stories about the same money: what the card processor did, what the books say, and
 * what bookings agreed on. Each is read from its own place; nothing here trusts one of them more than another.
 */

/** Everything that does not agree, in the order of the facts. Empty when all three tell the same. */
export function reconcile(facts: Facts): Finding[] {
  return [
    ...unbalanced(facts),
    ...chargesAgainstBooks(facts),
    ...paymentsAgainstProcessor(facts),
    ...refundsAgainstBooks(facts),
    ...bookingsAgainstCharges(facts),
    ...milestonesAgainstBooks(facts),
    ...plansAgainstBooks(facts),
    ...payoutsAgainstBooks(facts),
    ...closingsAgainstBooks(facts),
  ];
}

function unbalanced({ journals }: Facts): Finding[] {
  return journals
    .filter(({ sumCents: sum }) => sum !== 0)
    .map(({ kind, bookingId, sumCents: foundCents }) =>
      finding('journal_unbalanced', `A journal of kind ${kind} is off by ${formatMoney(foundCents)}.`, {
        bookingId,
        expectedCents: 0,
        foundCents,
      }),
    );
}
