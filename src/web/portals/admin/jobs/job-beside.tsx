import { HardHat, Pencil, Undo2 } from 'lucide-react';
import { inDetail, moneyOfJob } from '#core/bookings/money/job-money.ts';
import { neverTookPlace } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { MoneyLines } from '#web/bookings/money-card.tsx';
import { priceItems } from '#web/bookings/price-lines.tsx';
import { timelineSteps } from '#web/bookings/timeline-steps.ts';
import { standingLook } from '#web/bookings/visit-status.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { PriorityBadge } from '#web/ui/data/priority-badge.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { NOTHING } from '#web/ui/data/table/table-columns.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { ShortcutTip } from '#web/ui/keyboard/shortcut-tip.tsx';

/** A job beside the list of jobs: what decides what to do next. Actions lead to the dialogs of its page. */
export function JobBeside({ job, now }: { job: BookingDetail; now: Date }) {
  const page = `/admin/jobs/${job.id}`;
  const isPaid = job.payments.some(({ status }) => status === 'captured') || job.creditCharge !== null;
  return (
    <div className="max-w-3xl space-y-5">
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge look={standingLook(job, now)} />
        <PriorityBadge priority={job.priority} />
      </div>
      <p className="text-body text-text-2">
        {`${formatDay(job.startsAt, job.zone, { year: true })}, ${formatWindow(job.startsAt, job.windowEndsAt, job.zone)}`}
        <br />
        {`${job.home.line1}, ${job.home.neighborhood}, ${job.marketName}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <ShortcutTip shortcut="edit">
          <ButtonLink to={`${page}/edit`} kind="outline" icon={Pencil}>
            Edit job
          </ButtonLink>
        </ShortcutTip>
        {job.actions.includes('reassign') && (
          <ShortcutTip shortcut="reassign">
            <ButtonLink to={`${page}?do=reassign`} kind="outline" icon={HardHat}>
              Reassign job
            </ButtonLink>
          </ShortcutTip>
        )}
        {isPaid && (
          <ShortcutTip shortcut="refund">
            <ButtonLink to={`${page}?do=refund`} kind="outline" icon={Undo2}>
              Refund job
            </ButtonLink>
          </ShortcutTip>
        )}
      </div>
      <DescriptionList
        items={[
          {
            id: 'homeowner',
            term: 'Homeowner',
            value: <TextLink to={`/admin/users/${job.homeowner.id}`}>{job.homeowner.name}</TextLink>,
          },
          { id: 'phone', term: 'Phone', value: job.homeowner.phone ?? NOTHING },
          {
            id: 'vendor',
            term: 'Vendor',
            value: <TextLink to={`/admin/vendors/${job.vendor.id}`}>{job.vendor.company}</TextLink>,
          },
          { id: 'technician', term: 'Technician', value: job.technician.name },
          { id: 'notes', term: 'Notes', value: job.notes || NOTHING },
        ]}
      />
      <section aria-label="Price">
        <h3 className="mb-1.5 text-label font-medium text-text-3">Price</h3>
        {neverTookPlace(job.status) && (
          <DescriptionList layout="figures" className="mb-1.5" items={priceItemsOf(job)} />
        )}
        <MoneyLines money={inDetail(moneyOfJob(job), job)} zone={job.zone} isWhole />
      </section>
      <section aria-label="Timeline">
        <h3 className="mb-2 text-label font-medium text-text-3">Timeline</h3>
        <Timeline label="Timeline" steps={timelineSteps(job.timeline, { zone: job.zone, now })} />
      </section>
    </div>
  );
}

/** What a visit that didn’t take place would have cost. */
function priceItemsOf({ lines, totalCents }: BookingDetail): Description[] {
  return [
    ...priceItems(lines.filter(({ kind }) => kind !== 'credit')),
    { id: 'price', term: 'Would have cost', value: formatMoney(totalCents), look: 'quiet' },
  ];
}
