import { DECLINE_REASON_LABELS } from '#core/dispatch/decline-reason.ts';
import { ALERT_STATUS_LOOKS } from '#core/dispatch/status.ts';
import type { AdminView } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { countdown } from '#web/dispatch/clock-words.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Wave = AdminView['waveLines'][number];

/** Who was alerted, wave by wave, in the order of the ranking, with every answer. */
export function WaveList({ waves, zone, now }: { waves: readonly Wave[]; zone: string; now: Date }) {
  if (waves.length === 0) {
    return (
      <Card title="Waves">
        <EmptyState as="h3" title="No one was alerted">
          No vendor for this work was on call and available nearby, or the available ones are reserved for
          more severe emergencies.
        </EmptyState>
      </Card>
    );
  }
  return waves.map(({ wave, startedAt, dueAt, alerts }) => (
    <Card
      key={wave}
      title={`Wave ${wave}`}
      aside={`${formatTime(startedAt, zone)}${dueAt > now ? `, ${countdown(dueAt, now)} left` : ''}`}
      flush
    >
      <ul>
        {alerts.map((alert) => (
          <li
            key={alert.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-1 px-(--card-pad) py-2.5 first:border-t-0"
          >
            <span className="min-w-0 grow basis-56">
              <span className="block text-body font-medium text-text-1">
                {alert.rank}. <TextLink to={`/admin/vendors/${alert.vendorId}`}>{alert.company}</TextLink>
              </span>
              <span className="block text-detail text-text-2 wrap-anywhere">
                {alert.technicianName}, about {alert.arrivalMinutes} min
                {alert.miles !== null && `, ${alert.miles} mi`}
                {alert.repeats > 0 && `, rang ${alert.repeats + 1} times`}
                {alert.seenAt && `, seen ${formatTime(alert.seenAt, zone)}`}
                {alert.declineReason && `: ${DECLINE_REASON_LABELS[alert.declineReason]}`}
                {alert.declineNote && ` (${alert.declineNote})`}
              </span>
            </span>
            <StatusBadge look={ALERT_STATUS_LOOKS[alert.status]} />
          </li>
        ))}
      </ul>
    </Card>
  ));
}
