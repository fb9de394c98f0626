import { clsx } from 'clsx';
import type { AlertView, DutyView, RunningView } from '#core/dispatch/views.ts';
import { useNow } from '#web/lib/use-now.ts';
import { AlertCard } from './alert-card.tsx';
import { DutyCard } from './duty-card.tsx';
import { RunningCard } from './running-card.tsx';

type EmergencyStripProps = {
  alerts: readonly AlertView[];
  running: readonly RunningView[];
  duty: DutyView;
  /** On a phone the open job fills the screen; only what can't wait stands above it. */
  isJobOpen: boolean;
  now: Date;
};

/** Above the day: alerts to answer, the emergency they are on, and who is on call. */
export function EmergencyStrip({ alerts, running, duty, isJobOpen, now: serverNow }: EmergencyStripProps) {
  const now = useNow(serverNow, 1_000);
  const waits = alerts.length + running.length > 0;
  return (
    <section
      aria-label="Emergencies"
      className={clsx(
        'space-y-3 border-b border-line-1 px-(--page-x) py-3',
        isJobOpen && !waits && 'max-md:hidden',
      )}
    >
      {alerts
        .filter(({ dueAt }) => dueAt > now)
        .map((alert) => (
          <AlertCard key={alert.id} alert={alert} now={now} />
        ))}
      {running.map((one) => (
        <RunningCard key={one.emergencyId} running={one} now={now} />
      ))}
      <div className={clsx(isJobOpen && 'max-md:hidden')}>
        <DutyCard duty={duty} now={serverNow} />
      </div>
    </section>
  );
}
