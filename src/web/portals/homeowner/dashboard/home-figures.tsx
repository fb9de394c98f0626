import { CalendarCheck, CircleCheck, CircleDollarSign, Gift } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';

type HomeFiguresProps = {
  overview: { upcoming: number; completed: number; spentThisYearCents: number; creditCents: number };
};

/** Four figures of a home. */
export function HomeFigures({ overview }: HomeFiguresProps) {
  const { upcoming, completed, spentThisYearCents, creditCents } = overview;
  return (
    <KpiStrip
      label="Your figures"
      items={[
        {
          title: 'Upcoming',
          value: String(upcoming),
          icon: CalendarCheck,
          description: upcoming === 1 ? 'Visit ahead' : 'Visits ahead',
        },
        {
          title: 'Completed',
          value: String(completed),
          icon: CircleCheck,
          description: completed === 1 ? 'Visit since you joined' : 'Visits since you joined',
        },
        {
          title: 'Spent this year',
          value: formatMoney(spentThisYearCents),
          icon: CircleDollarSign,
          description: 'Charged to your cards, net of refunds',
        },
        {
          title: 'Account credit',
          value: formatMoney(creditCents),
          icon: Gift,
          description:
            creditCents > 0 ? 'Applied to your next booking' : 'You’ll get credit if a vendor cancels',
        },
      ]}
    />
  );
}
