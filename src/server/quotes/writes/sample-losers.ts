import type { Dice } from '#core/demo/dice.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { COMMISSION_BP } from '#core/payments/limits.ts';
import { respondByOf, validUntilOf } from '#core/quotes/clock.ts';
import type { QuotedBooking } from '#core/quotes/demo/quoted-bookings.ts';
import { priceOfOption, quotedLines } from '#core/quotes/option-price.ts';
import type {
  quoteInvitations,
  quoteLines,
  quoteMessages,
  quoteOptions,
  quoteRequests,
  quotes,
} from '../tables.ts';

/** The rows of quotes in the sample city, by table. */
export type QuoteRows = {
  requests: (typeof quoteRequests.$inferInsert)[];
  invitations: (typeof quoteInvitations.$inferInsert)[];
  quotes: (typeof quotes.$inferInsert)[];
  options: (typeof quoteOptions.$inferInsert)[];
  lines: (typeof quoteLines.$inferInsert)[];
  messages: (typeof quoteMessages.$inferInsert)[];
};

/** By how much others asked more than who was chosen, in percent: most were dearer, one in a while was not. */
const DEARER = [-6, 4, 8, 12, 18, 25] as const;
const MOST_LOSERS = 3;

type Lost = Pick<QuotedBooking, 'booking' | 'line'> & {
  /** Companies that would have come for it. */
  others: readonly { id: string; ownerId: string }[];
  requestId: string;
  createdAt: Date;
};

/**
 * What others quoted for a job that one of them got: without those who were too dear, the city's quotes would say that everybody
 * accepts any price.
 */
export function addLosers(rows: QuoteRows, dice: Dice, lost: Lost): void {
  const { requestId, createdAt, others } = lost;
  for (const [at, vendor] of dice.sample(others, MOST_LOSERS).entries())
    addLost(rows, dice, { ...lost, requestId, createdAt, vendor, position: at + 1, status: 'not_chosen' });
}

/** As many requests came to nothing, for each that became a job. */
const UNSOLD_FOR_EACH = 3;

type Unsold = Pick<QuotedBooking, 'booking' | 'line'> & {
  homes: readonly { id: string; ownerId: string }[];
  vendor: { id: string; ownerId: string };
};

/** Requests like the one that became a job, for which the same company asked more and heard no more. */
export function addUnsold(rows: QuoteRows, dice: Dice, { booking, line, homes, vendor }: Unsold): void {
  for (const [at, home] of dice.sample(homes, UNSOLD_FOR_EACH).entries()) {
    const createdAt = new Date(booking.requestedAt.getTime() - (60 + at * 9) * DAY_MS);
    const endedAt = new Date(createdAt.getTime() + 15 * DAY_MS);
    const requestId = dice.id(createdAt);
    rows.requests.push({
      ...{ id: requestId, homeownerId: home.ownerId, homeId: home.id, marketId: booking.marketId },
      ...{ serviceId: booking.serviceId, zone: booking.zone, answers: {}, widenedAt: null, caseId: null },
      ...{ status: 'expired', title: booking.title, acceptedQuoteId: null, origin: 'demo' as const },
      description: `We’d like a fixed price for ${booking.title.toLowerCase()}.`,
      ...{ budgetCents: null, wantedFrom: null, wantedTo: null, vendorChoice: 'chosen' },
      ...{ respondBy: respondByOf(createdAt), endedAt, endNote: '', createdAt, updatedAt: endedAt },
    });
    addLost(rows, dice, {
      ...{ booking, line, requestId, createdAt, vendor, position: 0, status: 'expired', endedAt },
    });
  }
}

type LostQuote = Pick<QuotedBooking, 'booking' | 'line'> & {
  requestId: string;
  createdAt: Date;
  vendor: { id: string; ownerId: string };
  position: number;
  status: 'not_chosen' | 'expired';
  endedAt?: Date;
};

function addLost(rows: QuoteRows, dice: Dice, lost: LostQuote): void {
  const { booking, line, requestId, createdAt, vendor, position, status } = lost;
  const endedAt = lost.endedAt ?? booking.requestedAt;
  const sentAt = new Date(createdAt.getTime() + (4 + position) * HOUR_MS);
  const [invitationId, quoteId, optionId] = [dice.id(createdAt), dice.id(sentAt), dice.id(sentAt)];
  const percent = 100 + dice.pick(DEARER);
  const unitCents = Math.round((line.unitCents * percent) / 10_000) * 100;
  const quoted = quotedLines([
    { kind: 'labor', label: line.label, quantity: line.quantity, unit: line.unit, unitCents },
  ]);
  const rates = {
    ...{ laborTaxBp: booking.laborTaxBp, materialsTaxBp: booking.materialsTaxBp },
    ...{ commissionBp: COMMISSION_BP, feeDiscountBp: booking.feeDiscountBp },
  };
  const price = priceOfOption(quoted, rates);
  rows.invitations.push({
    ...{ id: invitationId, requestId, vendorId: vendor.id, wave: 1, position, status: 'closed' },
    ...{ askedAt: createdAt, respondBy: respondByOf(createdAt), remindedAt: null, answeredAt: sentAt },
    ...{ declineReason: null, declineNote: '' },
  });
  rows.quotes.push({
    ...{ id: quoteId, requestId, invitationId, vendorId: vendor.id, version: 1, status },
    ...{ message: 'We can come within the week.', terms: { kind: 'on_completion' as const } },
    earliestDate: addDays(localDate(createdAt, booking.zone), 3 + position),
    ...{ warrantyDays: 30, validUntil: validUntilOf(sentAt, 14), remindedAt: null, ...rates },
    ...{ sentBy: vendor.ownerId, sentAt, endedAt, origin: 'demo' as const },
  });
  rows.options.push({
    ...{ id: optionId, quoteId, position: 0, name: 'Standard', summary: '', isRecommended: false },
    ...{ minutesPerVisit: booking.bookedMinutes, visits: 1, included: [], excluded: [] },
    ...{ laborCents: price.laborCents, materialsCents: price.materialsCents, taxCents: price.taxCents },
    ...{ serviceFeeCents: price.serviceFeeCents, totalCents: price.totalCents },
  });
  rows.lines.push(
    ...quoted.map((one, place) => ({ ...one, id: dice.id(sentAt), optionId, position: place })),
  );
}
