import { PAYOUT_SENT_BACK } from '#core/ledger/payday.ts';
import { HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { formatElapsed } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { REPORT_REASON_LABELS, type ReportReason, type ReportSubject } from '#core/reviews/limits.ts';
import { reportsAnchor } from '#core/reviews/reporting.ts';

/** Something an administrator should look at, with where. */
export type WaitingItem = {
  title: string;
  detail: string;
  priority: 'critical' | 'high' | 'medium' | 'low';
  href: string;
};

const RANK = { critical: 0, high: 1, medium: 2, low: 3 } as const;

/** A request shows up when less than this is left to answer it … */
export const ANSWER_SOON_HOURS = 4;
/** … and is critical below this. */
const ANSWER_NOW_HOURS = 1;
/** A card that is not good this long before the visit is critical. */
const CARD_NOW_HOURS = 48;
/** Reviews up to this many stars deserve an answer. */
export const LOW_RATING = 2;
/** How far back failed payouts and unanswered reviews are looked for. */
export const LOOK_BACK_DAYS = 30;

export function unansweredRequest(
  fact: { bookingId: string; number: number; title: string; company: string; respondBy: Date },
  now: Date,
): WaitingItem {
  const leftMs = Math.max(0, fact.respondBy.getTime() - now.getTime());
  return {
    title: `Request #${fact.number} expires in ${formatElapsed(leftMs / MINUTE_MS)}`,
    detail: `${fact.title} · ${fact.company} hasn’t responded`,
    priority: leftMs < ANSWER_NOW_HOURS * HOUR_MS ? 'critical' : 'high',
    href: `/admin/jobs/${fact.bookingId}`,
  };
}

export function badCard(
  fact: { bookingId: string; number: number; title: string; homeownerName: string; startsAt: Date },
  now: Date,
): WaitingItem {
  const isSoon = fact.startsAt.getTime() - now.getTime() < CARD_NOW_HOURS * HOUR_MS;
  return {
    title: `Card declined for #${fact.number}`,
    detail: `${fact.title} · ${fact.homeownerName} needs another card`,
    priority: isSoon ? 'critical' : 'high',
    href: `/admin/jobs/${fact.bookingId}`,
  };
}

export function failedPayout(fact: {
  vendorId: string;
  company: string;
  amountCents: Cents;
  failure: string | null;
}): WaitingItem {
  return {
    title: `Payout to ${fact.company} failed`,
    detail: `${formatMoney(fact.amountCents)} · ${fact.failure ?? PAYOUT_SENT_BACK}`,
    priority: 'high',
    href: `/admin/vendors/${fact.vendorId}`,
  };
}

export function lowReview(fact: {
  bookingId: string;
  rating: number;
  company: string;
  title: string;
  homeownerName: string;
}): WaitingItem {
  return {
    title: `${fact.rating} ${fact.rating === 1 ? 'star' : 'stars'} for ${fact.company}, no reply yet`,
    detail: `${fact.title} · ${fact.homeownerName}`,
    priority: 'medium',
    href: `/admin/jobs/${fact.bookingId}`,
  };
}

const REPORTED: Record<ReportSubject, string> = {
  review: 'Review of',
  reply: 'Reply by',
  rating: 'Rating by',
};

/** What was written of a visit and people asked to have looked at, until somebody decides. */
export function reportedWords(fact: {
  about: ReportSubject;
  bookingId: string;
  company: string;
  title: string;
  reason: ReportReason;
  reports: number;
}): WaitingItem {
  const why = REPORT_REASON_LABELS[fact.reason];
  return {
    title: `${REPORTED[fact.about]} ${fact.company} was reported${fact.reports > 1 ? ` ${fact.reports} times` : ''}`,
    detail: `${why} · ${fact.title}`,
    priority: 'high',
    href: `/admin/jobs/${fact.bookingId}#${reportsAnchor(fact.about)}`,
  };
}

export function vendorToApprove(fact: { id: string; company: string; trade: string }): WaitingItem {
  return {
    title: `${fact.company} is waiting for approval`,
    detail: fact.trade,
    priority: 'medium',
    href: `/admin/vendors/${fact.id}`,
  };
}

/** The most pressing first; within a priority as they came. */
export function byPriority(items: readonly WaitingItem[], limit: number): WaitingItem[] {
  return [...items].sort((a, b) => RANK[a.priority] - RANK[b.priority]).slice(0, limit);
}
