import { PAYOUT_SENT_BACK } from '#core/ledger/payday.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import type { ActivityView } from './contract.ts';

/** Who reads a list of what happened: their own name becomes "You". */
export type ActivityReader = 'admin' | 'vendor' | 'homeowner';

/** One step of a booking's story, with the names around it. */
export type StepFact = {
  step: string;
  actorRole: 'homeowner' | 'vendor' | 'admin' | 'system';
  at: Date;
  bookingId: string;
  number: number;
  title: string;
  homeownerName: string;
  company: string;
  technicianName: string;
  neighborhood: string;
};

type Names = { homeowner: string; company: string; technician: string; title: string };

const STEP_WORDS: Record<string, (names: Names, by: StepFact['actorRole']) => string> = {
  pending: ({ homeowner, title }) => `${homeowner} requested ${title}`,
  confirmed: ({ company, title }) => `${company} accepted ${title}`,
  declined: ({ company, title }) => `${company} declined ${title}`,
  expired: ({ title }) => `${title} expired without an answer`,
  cancelled: ({ homeowner, company, title }, by) =>
    by === 'system'
      ? `${title} was released because the card wasn’t authorized in time`
      : `${{ homeowner, vendor: company, admin: 'Canopy' }[by]} canceled ${title}`,
  en_route: ({ technician, title }) => `${technician} set out for ${title}`,
  in_progress: ({ technician, title }) => `${technician} started ${title}`,
  completed: ({ technician, title }) => `${technician} completed ${title}`,
  refunded: ({ title }) => `${title} was refunded`,
};

/** The steps worth a line; photos and lapsed holds are not. */
export const SHOWN_STEPS: readonly string[] = Object.keys(STEP_WORDS);

/** A step in words for this reader, or null when it is not worth a line. */
export function stepActivity(fact: StepFact, reader: ActivityReader): ActivityView | null {
  const words = Object.hasOwn(STEP_WORDS, fact.step) ? STEP_WORDS[fact.step] : undefined;
  if (!words) return null;
  const { bookingId, number, homeownerName, company, technicianName, title, neighborhood, at } = fact;
  const names = {
    homeowner: reader === 'homeowner' ? 'You' : homeownerName,
    company: reader === 'vendor' ? 'You' : company,
    technician: technicianName,
    title,
  };
  const around = {
    admin: [company, neighborhood],
    vendor: [homeownerName, neighborhood],
    homeowner: [company],
  }[reader];
  return {
    kind: fact.step,
    event: words(names, fact.actorRole),
    meta: [`#${number}`, ...around].join(' · '),
    at,
    href: jobHref(bookingId, reader),
  };
}

export type PayoutFact = {
  amountCents: Cents;
  status: 'intent' | 'paid' | 'failed';
  company: string;
  failure: string | null;
  at: Date;
};

export function payoutActivity(fact: PayoutFact, reader: 'admin' | 'vendor'): ActivityView {
  const amount = formatMoney(fact.amountCents);
  const to = reader === 'vendor' ? 'to your bank' : `to ${fact.company}`;
  const event = {
    intent: `Payout of ${amount} ${to} is under way`,
    paid: `Payout of ${amount} ${to}`,
    failed: `Payout of ${amount} ${to} failed`,
  }[fact.status];
  const meta = {
    intent: 'Waiting for the bank',
    paid: 'Confirmed by the bank',
    failed: fact.failure ?? PAYOUT_SENT_BACK,
  }[fact.status];
  const href = reader === 'vendor' ? '/account/vendor/payouts' : '/admin/revenue';
  return { kind: `payout_${fact.status}`, event, meta, at: fact.at, href };
}

export type ReviewFact = {
  rating: number;
  at: Date;
  bookingId: string;
  number: number;
  title: string;
  homeownerName: string;
  company: string;
};

export function reviewActivity(fact: ReviewFact, reader: ActivityReader): ActivityView {
  const who = reader === 'homeowner' ? 'You' : fact.homeownerName;
  const whom = reader === 'vendor' ? 'you' : fact.company;
  return {
    kind: 'review',
    event: `${who} gave ${whom} ${fact.rating} ${fact.rating === 1 ? 'star' : 'stars'}`,
    meta: `#${fact.number} · ${fact.title}`,
    at: fact.at,
    href: jobHref(fact.bookingId, reader),
  };
}

/** Several lists as one, newest first, at most `limit` lines. */
export function newestFirst(lists: readonly (readonly ActivityView[])[], limit: number): ActivityView[] {
  return lists
    .flat()
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}

function jobHref(bookingId: string, reader: ActivityReader): string {
  switch (reader) {
    case 'admin':
      return `/admin/jobs/${bookingId}`;
    case 'vendor':
      return `/account/vendor/field-operations?job=${bookingId}`;
    case 'homeowner':
      return `/account/home/job/${bookingId}`;
  }
}
