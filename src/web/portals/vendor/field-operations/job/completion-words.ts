import { vendorMoney } from '#core/bookings/money/job-money.ts';
import { agreedExtras } from '#core/bookings/site/agreed-extras.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney } from '#core/lib/money.ts';

type Job = Parameters<typeof vendorMoney>[0] &
  Pick<BookingDetail, 'totalCents' | 'chargedCents'> & {
    homeowner: Pick<BookingDetail['homeowner'], 'name'>;
  };

/** What completing a job does to the money, before and after it is done; work agreed on during the visit counts. */
export function completionWords(job: Job): { asked: string; done: string } {
  const extras = agreedExtras(job.extras);
  const cardCents = job.chargedCents + extras.totalCents;
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
      ? `${name}’s account credit covers the full price`
      : creditCents > 0
        ? `${formatMoney(cardCents)} will be charged to ${name}’s card, with ${formatMoney(creditCents)} covered by account credit`
        : `${formatMoney(cardCents)} will be charged to ${name}’s card`;
  // What is left of it once a partner who passed the job on has its share.
  const amount = formatMoney(vendorMoney(job).netCents);
  return {
    asked: `${paid}, and ${amount} goes to your balance.`,
    done:
      cardCents > 0
        ? `${amount} is in your balance as soon as the card is charged.`
        : `${amount} is in your balance.`,
  };
}
