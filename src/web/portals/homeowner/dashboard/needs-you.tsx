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
import { formatMoment, formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { HomeownerNeed } from '#core/reports/contract.ts';
import type { NeedKind } from '#core/reports/needs.ts';
import { type Matter, MatterRow } from '#web/cases/matters-card.tsx';
import { WaitingRow } from '#web/cases/waiting-row.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { IconType } from '#web/ui/layout/icon.tsx';

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
    action: 'Review vendor',
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
    action: 'Answer question',
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
    when: ({ at, zone }) => at && formatShortDay(at, zone),
    action: 'Rate visit',
    href: (need) => `${jobPath(need)}#rate`,
  },
  unread: {
    icon: MessageSquare,
    title: ({ count, title }) => `${count === 1 ? 'New message' : `${count ?? 0} new messages`}: ${title}`,
    when: ({ at, zone }, now) => at && formatMoment(at, zone, now),
    action: 'Read message',
    href: ({ bookingId }) => `/messages?channel=${bookingId}`,
  },
};

type NeedsYouProps = {
  needs: readonly HomeownerNeed[];
  /** Disputes and claims that wait for an answer. */
  matters: readonly Matter[];
  now: Date;
};

/** All that waits for the homeowner, the most pressing first, each with its one action. Nothing where nothing waits. */
export function NeedsYou({ needs, matters, now }: NeedsYouProps) {
  if (needs.length + matters.length === 0) return null;
  return (
    <Card title="Needs you" aside={needs.length + matters.length} flush>
      <ul className="divide-y divide-line-1">
        {needs.map((need, place) => {
          const { icon, title, when, action, href } = NEEDS[need.kind];
          return (
            <WaitingRow
              key={`${need.kind}-${need.bookingId ?? need.quoteRequestId}`}
              icon={icon}
              title={title(need)}
              detail={[need.kind !== 'unread' && need.title, need.vendorName, when(need, now)]}
              to={href(need)}
              action={action}
              about={need.title}
              isFirst={place === 0}
            />
          );
        })}
        {matters.map((matter, place) => (
          <MatterRow
            key={matter.id}
            {...{ matter, now }}
            base="/account/home"
            isFirst={place === 0 && needs.length === 0}
          />
        ))}
      </ul>
    </Card>
  );
}
