import { useEffect, useState } from 'react';
import type { AuditRow } from '#core/audit/contract.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { gistOf, whoOf } from '../../reports/audit/audit-columns.tsx';

/** The newest entries that the drawer shows; the audit log has them all. */
const SHOWN = 50;

type EventLogProps = {
  job: Pick<BookingDetail, 'id' | 'number' | 'zone'>;
  now: Date;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Everything that was done to a job and by whom, from the audit log; read when it is opened. */
export function EventLog({ job, now, open, onOpenChange }: EventLogProps) {
  const [entries, setEntries] = useState<{ items: AuditRow[]; total: number } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    let stale = false;
    setRefused(null);
    browserApi.audit.list({ object: job.id, limit: SHOWN }).then(
      (page) => !stale && setEntries(page),
      (error: unknown) =>
        !stale &&
        setRefused(error instanceof Error ? error.message : 'The event log is not available right now.'),
    );
    return () => {
      stale = true;
    };
  }, [open, job.id]);
  const steps = (entries?.items ?? []).map((entry) => ({
    id: entry.id,
    title: entry.success ? entry.title : `${entry.title} (failed)`,
    detail: [whoOf(entry), gistOf(entry)].filter(Boolean).join(' · '),
    time: formatMoment(entry.at, job.zone, now),
    state: 'done' as const,
  }));
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={`Event log of job ${job.number}`}
      description="Every change, newest first"
      footer={
        <ButtonLink kind="outline" to={`/admin/reports/audit?resource=booking&object=${job.id}`}>
          {entries && entries.total > SHOWN
            ? `See all ${entries.total.toLocaleString('en-US')} in the audit log`
            : 'Open in the audit log'}
        </ButtonLink>
      }
    >
      {refused ? (
        <Notice tone="error">{refused}</Notice>
      ) : entries === null ? (
        <Spinner />
      ) : steps.length === 0 ? (
        <EmptyState plain title="No events yet">
          All activity on this job is recorded here.
        </EmptyState>
      ) : (
        <section
          aria-label="Events"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="focus-visible:outline-offset-4"
        >
          <Timeline label="Event log" steps={steps} />
        </section>
      )}
    </Drawer>
  );
}
