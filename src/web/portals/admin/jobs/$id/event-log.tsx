import { useEffect, useState } from 'react';
import type { JobLogEntry } from '#core/audit/job-log.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';

type Log = { items: readonly JobLogEntry[]; total: number };

type EventLogProps = {
  job: Pick<BookingDetail, 'id' | 'number' | 'zone'>;
  now: Date;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Everything that happened to a job and who did it; read when it is opened. */
export function EventLog({ job, now, open, onOpenChange }: EventLogProps) {
  const [log, setLog] = useState<Log | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    let stale = false;
    setRefused(null);
    browserApi.audit.jobLog({ id: job.id }).then(
      (found) => !stale && setLog(found),
      (error: unknown) =>
        !stale &&
        setRefused(error instanceof Error ? error.message : 'The event log is not available right now.'),
    );
    return () => {
      stale = true;
    };
  }, [open, job.id]);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={`Event log of job ${job.number}`}
      description="Visit, payments, messages, notes and changes, newest first"
      footer={
        <ButtonLink kind="outline" to={`/admin/reports/audit?resource=booking&object=${job.id}`}>
          Open in the audit log
        </ButtonLink>
      }
    >
      {refused ? (
        <Notice tone="error">{refused}</Notice>
      ) : log === null ? (
        <Spinner />
      ) : (
        <LoggedEvents log={log} zone={job.zone} now={now} />
      )}
    </Drawer>
  );
}

type LoggedEventsProps = { log: Log; zone: string; now: Date };

/** The lines of the log: what, when, who, and what was said or paid. */
export function LoggedEvents({ log: { items, total }, zone, now }: LoggedEventsProps) {
  if (items.length === 0) {
    return (
      <EmptyState plain title="No events yet">
        Everything that happens to this job will appear here.
      </EmptyState>
    );
  }
  const steps = items.map(({ id, title, who, detail, at }) => ({
    id,
    title,
    detail: [who, detail].filter(Boolean).join(' · '),
    time: formatMoment(at, zone, now),
    state: 'done' as const,
  }));
  return (
    <section
      aria-label="Events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="focus-visible:outline-offset-4"
    >
      <Timeline label="Event log" steps={steps} />
      {total > items.length && (
        <p className="mt-3 text-detail text-text-3">
          The newest {items.length} of {total.toLocaleString('en-US')} events.
        </p>
      )}
    </section>
  );
}
