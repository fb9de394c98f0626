import {
  CalendarClock,
  CircleHelp,
  CreditCard,
  FileText,
  Hammer,
  Handshake,
  MessageSquare,
  Star,
} from 'lucide-react';
import { formatDate, formatMoment, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { HomeownerNeed } from '#core/reports/contract.ts';
import type { NeedKind } from '#core/reports/needs.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon, type IconType } from '#web/ui/layout/icon.tsx';

type Words = {
  icon: IconType;
  title: (need: HomeownerNeed) => string;
  /** When it is due, or when it was. */
  when: (need: HomeownerNeed, now: Date) => string | null;
  action: string;
  href: (need: HomeownerNeed) => string;
};

const jobPath = ({ bookingId }: HomeownerNeed) => `/account/home/job/${bookingId}`;
const quotesPath = ({ quoteRequestId }: HomeownerNeed) => `/account/home/quotes/${quoteRequestId}`;

/** What each kind of thing is called, and the one action that leads straight to it. */
const NEEDS: Record<NeedKind, Words> = {
  extra_work: {
    icon: Hammer,
    title: ({ amountCents }) => `Extra work to approve: ${formatMoney(amountCents ?? 0)} before tax`,
    when: ({ at, zone }, now) => at && `Reply by ${formatMoment(at, zone, now)}`,
    action: 'Review work',
    href: (need) => `${jobPath(need)}#money`,
  },
  proposed_time: {
    icon: CalendarClock,
    title: ({ startsAt, zone }) =>
      startsAt
        ? `New time proposed: ${formatShortDay(startsAt, zone)} at ${formatTime(startsAt, zone)}`
        : 'New time proposed',
    when: ({ at, zone }, now) => at && `Reply by ${formatMoment(at, zone, now)}`,
    action: 'Review time',
    href: jobPath,
  },
  new_vendor: {
    icon: Handshake,
    title: ({ vendorName }) => `${vendorName} could take over your visit`,
    when: ({ at, zone }, now) => at && `Reply by ${formatMoment(at, zone, now)}`,
    action: 'Decide',
    href: jobPath,
  },
  card: {
    icon: CreditCard,
    title: () => 'Your card needs attention',
    when: ({ startsAt, zone }, now) =>
      startsAt && (startsAt > now ? `Visit on ${formatShortDay(startsAt, zone)}` : 'Payment is due'),
    action: 'Fix payment',
    href: (need) => `${jobPath(need)}#money`,
  },
  extra_payment: {
    icon: CreditCard,
    title: ({ amountCents }) => `Extra work to pay: ${formatMoney(amountCents ?? 0)}`,
    when: () => 'Payment is due',
    action: 'Fix payment',
    href: (need) => `${jobPath(need)}#money`,
  },
  tip_payment: {
    icon: CreditCard,
    title: ({ amountCents }) => `Your ${formatMoney(amountCents ?? 0)} tip didn’t go through`,
    when: ({ at, zone }) => at && `You can tip until ${formatShortDay(at, zone)}`,
    action: 'Try again',
    href: (need) => `${jobPath(need)}#rate`,
  },
  quote_question: {
    icon: CircleHelp,
    title: ({ count }) => (count === 1 ? 'A vendor has a question' : `${count ?? 0} vendors have questions`),
    when: () => null,
    action: 'Answer',
    href: quotesPath,
  },
  quotes: {
    icon: FileText,
    title: ({ count }) => (count === 1 ? '1 quote to read' : `${count ?? 0} quotes to compare`),
    when: ({ at, zone }, now) => at && `Valid until ${formatMoment(at, zone, now)}`,
    action: 'Compare quotes',
    href: quotesPath,
  },
  rate: {
    icon: Star,
    title: ({ technicianName }) => `How did ${technicianName.split(' ')[0]} do?`,
    when: ({ at, zone }) => at && formatDate(at, zone),
    action: 'Rate visit',
    href: (need) => `${jobPath(need)}#rate`,
  },
  unread: {
    icon: MessageSquare,
    title: ({ count, vendorName }) =>
      `${count === 1 ? '1 new message' : `${count ?? 0} new messages`} from ${vendorName}`,
    when: ({ at, zone }, now) => at && formatMoment(at, zone, now),
    action: 'Read',
    href: ({ bookingId }) => `/messages?channel=${bookingId}`,
  },
};

/** What waits for the homeowner, the most pressing first, each with its one action. Nothing where nothing waits. */
export function NeedsYou({ needs, now }: { needs: readonly HomeownerNeed[]; now: Date }) {
  if (needs.length === 0) return null;
  return (
    <Card title="Needs you" aside={needs.length} flush>
      <ul className="divide-y divide-line-1">
        {needs.map((need, place) => {
          const { icon, title, when, action, href } = NEEDS[need.kind];
          const detail = [need.title, need.kind === 'unread' ? null : need.vendorName, when(need, now)];
          return (
            <li
              key={`${need.kind}-${need.bookingId ?? need.quoteRequestId}`}
              className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-(--card-pad) py-3"
            >
              <Icon of={icon} size={20} className="text-accent-text" />
              <div className="min-w-0 flex-1 basis-52">
                <p className="text-body font-semibold text-text-1">{title(need)}</p>
                <p className="text-detail text-text-2 tabular-nums">{detail.filter(Boolean).join(' · ')}</p>
              </div>
              <ButtonLink
                to={href(need)}
                kind={place === 0 ? 'primary' : 'outline'}
                aria-label={`${action}: ${need.title}`}
                className="max-sm:w-full"
              >
                {action}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
