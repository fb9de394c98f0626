import {
  aboutRequest,
  type BookingStory,
  homeownerHref,
  momentOf,
  vendorHref,
  visitFacts,
  whenOf,
} from '#core/bookings/notices/story.ts';
import { type ChargeKind, isHeldCharge } from '#core/ledger/journals.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { type Notice, type Notification, notice, notify } from '#core/lib/notice.ts';
import {
  extraChargedNotifications,
  extraHeldNotifications,
  laterFailedNotifications,
  laterNeedsActionNotifications,
  tippedNotifications,
} from '#core/payments/later-notices.ts';
import { commissionOf } from '#core/payments/price.ts';
import type { PaymentPurpose } from '#core/payments/purpose.ts';
import { releaseUnpaidAt } from '#core/payments/status.ts';
import * as payment from './events.ts';

/** What people are told about the money of a booking. */

/** `purpose` is missing where the visit itself is meant. */
type Amount = { amountCents: Cents; purpose?: PaymentPurpose };

export function authorizedNotifications(
  story: BookingStory,
  { amountCents, purpose }: Amount,
): Notification[] {
  if (purpose === 'extra') return extraHeldNotifications(story, { amountCents });
  // Charged at once and told then; of projects their own notices speak.
  if (purpose !== undefined && purpose !== 'visit') return [];
  return [
    {
      to: 'homeowner',
      title: `${formatMoney(amountCents)} is held on your card`,
      body: `For ${story.title}, ${whenOf(story)}. It’s charged when the work is done.`,
      href: homeownerHref(story.id),
    },
  ];
}

export function needsActionNotifications(
  story: BookingStory,
  { amountCents, purpose = 'visit' }: Amount,
): Notification[] {
  if (purpose !== 'visit') return laterNeedsActionNotifications(story, { amountCents, purpose });
  const amount = formatMoney(amountCents);
  return [
    {
      to: 'homeowner',
      title: 'Confirm it’s you with your bank',
      body: `Confirm the ${amount} for ${story.title}${otherwise(story)}`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `Your bank asks you to confirm ${amount} for ${story.title}. You won’t be charged until the work is done.`,
          `Please confirm${otherwise(story)}`,
        ],
        facts: visitFacts(story),
        button: { label: 'Confirm with your bank' },
      },
    },
  ];
}

export function paymentFailedNotifications(
  story: BookingStory,
  failure: Amount & { reason: string },
): Notification[] {
  const { purpose = 'visit' } = failure;
  if (purpose !== 'visit') return laterFailedNotifications(story, { ...failure, purpose });
  const amount = formatMoney(failure.amountCents);
  return [
    {
      to: 'homeowner',
      title: 'Your card was declined',
      body: `Nothing was charged. Choose another card for ${story.title}${otherwise(story)}`,
      href: homeownerHref(story.id),
      evenIfOwn: true,
      mail: {
        paragraphs: [
          `We couldn’t hold ${amount} on your card. ${failure.reason}`,
          `Nothing was charged. Choose another card${otherwise(story)}`,
        ],
        facts: visitFacts(story),
        button: { label: 'Choose another card' },
      },
    },
  ];
}

export type Charge = Amount & { kind: ChargeKind; workCents: Cents };

export function capturedNotifications(story: BookingStory, charge: Charge): Notification[] {
  if (charge.kind === 'extra') return extraChargedNotifications(story, charge);
  if (charge.kind === 'tip') return tippedNotifications(story, charge);
  // The project tells both sides what the money is held for.
  if (isHeldCharge(charge.kind)) return [];
  const amount = formatMoney(charge.amountCents);
  const isFee = charge.kind === 'cancellation_fee';
  // Of the visit, the company also gets what a promotion of Canopy's took off.
  const vendorCents = isFee
    ? charge.workCents - commissionOf(charge.workCents, story.commissionBp)
    : story.vendorCents;
  return [
    isFee
      ? {
          to: 'homeowner',
          title: `Cancellation fee charged: ${amount}`,
          body: `For ${story.title}, ${whenOf(story)}. The rest of the hold is released.`,
          href: homeownerHref(story.id),
          evenIfOwn: true,
        }
      : {
          to: 'homeowner',
          title: `Receipt for ${story.title}`,
          body: `Your card was charged ${amount}. See where every cent went.`,
          href: homeownerHref(story.id),
          evenIfOwn: true,
          mail: {
            paragraphs: [
              `The work is done and your card was charged ${amount}. Thank you for booking with Canopy.`,
            ],
            facts: [...visitFacts(story), ...receiptFacts(story, charge.amountCents)],
            button: { label: 'See photos and review' },
          },
        },
    {
      to: 'vendor',
      title: `You earned ${formatMoney(vendorCents)}`,
      body: isFee
        ? `Your share of the cancellation fee for ${story.title}. It’s in your balance.`
        : `${story.title} for ${story.homeownerName}. It’s in your balance.`,
      href: vendorHref(story.id),
      evenIfOwn: true,
    },
  ];
}

/** The lines of a receipt, down to what the card paid. */
export function receiptFacts(story: BookingStory, chargedCents: Cents): [string, string][] {
  return [
    ['Labor and materials', formatMoney(story.workCents)],
    ['Service fee', formatMoney(story.serviceFeeCents)],
    ['Sales tax', formatMoney(story.taxCents)],
    ...(story.creditCents > 0
      ? [['Account credit', formatMoney(-story.creditCents)] satisfies [string, string]]
      : []),
    ['Charged to your card', formatMoney(chargedCents)],
  ];
}

/** Until when, and what happens else. */
function otherwise({ startsAt, zone, notifiedAt }: BookingStory): string {
  const until = releaseUnpaidAt(startsAt);
  return `${until > notifiedAt ? ` by ${momentOf(until, zone)}` : ' now'}, or the visit is released.`;
}

const category = 'money' as const;

export const paymentNotices: Notice[] = [
  notice(
    payment.paymentAuthorized,
    { category, label: 'Card hold placed', to: ['homeowner'], email: [] },
    notify(aboutRequest, authorizedNotifications),
  ),
  notice(
    payment.paymentNeedsAction,
    {
      category,
      label: 'Bank confirmation needed',
      to: ['homeowner'],
      email: ['homeowner'],
      urgent: true,
    },
    notify(aboutRequest, needsActionNotifications),
  ),
  notice(
    payment.paymentFailed,
    { category, label: 'A card is declined', to: ['homeowner'], email: ['homeowner'], urgent: true },
    notify(aboutRequest, paymentFailedNotifications),
  ),
  notice(
    payment.paymentCaptured,
    {
      category,
      label: 'Receipts and earnings',
      to: ['homeowner', 'vendor'],
      email: ['homeowner'],
    },
    notify(aboutRequest, capturedNotifications),
  ),
];
