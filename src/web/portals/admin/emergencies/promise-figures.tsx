import type { StatisticsView } from '#core/dispatch/views.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { KpiStrip } from '#web/ui/data/kpi-strip.tsx';

/** How promises were kept lately, and who is on call now. */
export function PromiseFigures({ statistics }: { statistics: StatisticsView }) {
  const { days, emergencies, kept, broken, unserved, acceptSeconds, arrivalMinutes } = statistics;
  const measured = kept + broken;
  return (
    <KpiStrip
      label={`Arrival promises, last ${days} days`}
      items={[
        {
          title: 'Promises kept',
          value: measured === 0 ? 'None yet' : `${Math.round((kept / measured) * 100)}%`,
          description: `${kept} of ${measured} in ${days} days`,
        },
        {
          title: 'Time to arrival',
          value: arrivalMinutes === null ? 'None yet' : formatDuration(arrivalMinutes),
          description: acceptSeconds === null ? 'Median' : `Median; accepted after ${acceptSeconds}\u00a0s`,
        },
        {
          title: 'No vendor free',
          value: unserved.toLocaleString('en-US'),
          description: `Of ${emergencies} ${emergencies === 1 ? 'emergency' : 'emergencies'}`,
        },
        {
          title: 'Credited',
          value: formatMoney(statistics.creditedCents),
          description: `For ${broken} missed ${broken === 1 ? 'promise' : 'promises'}`,
        },
        {
          title: 'On call now',
          value: statistics.onCallNow.toLocaleString('en-US'),
          description: 'Technicians',
        },
      ]}
    />
  );
}
