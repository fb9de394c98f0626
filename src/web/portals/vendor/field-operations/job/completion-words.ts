import { agreedExtras } from '#core/bookings/site/agreed-extras.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';

type Job = Pick<BookingDetail, 'totalCents' | 'chargedCents' | 'vendorCents' | 'extras'> & {
  homeowner: Pick<BookingDetail['homeowner'], 'name'>;
};

/** What completing a job does to the money, before and after it is done; work agreed on during the visit counts. */
export function completionWords(job: Job): { asked: string; done: string } {
  const extras = agreedExtras(job.extras);
  const cardCents = job.chargedCents + extras.totalCents;
  const vendorCents = job.vendorCents + extras.vendorCents;
  if (job.totalCents + extras.totalCents === 0) {
    return {
      asked: 'The visit is free and no work was approved, so nothing is charged.',
      done: 'The visit was free. Nothing is charged.',
    };
  }
  const { name } = job.homeowner;
  const creditCents = job.totalCents - job.chargedCents;
  const paid =
    cardCents === 0
      ? `Account credit of ${name} covers it`
      : creditCents > 0
        ? `${formatMoney(cardCents)} is charged to the card of ${name}, account credit covers ${formatMoney(creditCents)}`
        : `${formatMoney(cardCents)} is charged to the card of ${name}`;
  const amount = formatMoney(vendorCents);
  return {
    asked: `${paid}, and ${amount} goes to your balance.`,
    done:
      cardCents > 0
        ? `${amount} is in your balance as soon as the card is charged.`
        : `${amount} is in your balance.`,
  };
}
