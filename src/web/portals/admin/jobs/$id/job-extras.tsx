import type { ExtraView } from '#core/bookings/money-views.ts';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type JobExtrasProps = { job: BookingDetail; now: Date };

/** Time, parts and quotes that were added on site, each with its answer, and the tip. */
export function JobExtras({ job, now }: JobExtrasProps) {
  const { extras, tip, homeowner } = job;
  return (
    <Card title="Extra work and tip" aside={extras.length || undefined} flush>
      <ul className="divide-y divide-line-1">
        {extras.map((extra) => (
          <Extra key={extra.id} {...{ job, extra, now }} />
        ))}
        {(tip.amountCents !== null || tip.waitsForBank !== null) && (
          <li className="flex items-baseline justify-between gap-3 px-(--card-pad) py-3 text-body">
            <span className="text-text-1">Tip from {homeowner.name}</span>
            <span className="shrink-0 font-medium text-text-1 tabular-nums">
              {tip.amountCents === null ? 'Waiting for the bank' : formatMoney(tip.amountCents)}
            </span>
          </li>
        )}
      </ul>
    </Card>
  );
}

const KINDS: Record<ExtraView['kind'], string> = {
  labor: 'Labor',
  addon: 'Add-on',
  material: 'Part',
  extra_time: 'Extra time',
  quote: 'Quote',
  plan_discount: 'Member discount',
  promotion: 'Promotion',
  canopy_promotion: 'Promotion',
  fee: 'Fee',
};

const SAYS: Record<ExtraView['status'], { look: StatusLook; label: string }> = {
  proposed: { look: BOOKING_STATUS_LOOKS.pending, label: 'Waiting for an answer' },
  agreed: { look: BOOKING_STATUS_LOOKS.confirmed, label: 'Approved' },
  declined: { look: BOOKING_STATUS_LOOKS.declined, label: 'Declined' },
  withdrawn: { look: BOOKING_STATUS_LOOKS.cancelled, label: 'Withdrawn' },
  lapsed: { look: BOOKING_STATUS_LOOKS.expired, label: 'No answer' },
};

function Extra({ job, extra, now }: JobExtrasProps & { extra: ExtraView }) {
  const { note, workCents, taxCents, totalCents } = extra;
  return (
    <li className="px-(--card-pad) py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-body font-medium text-text-1 wrap-anywhere">
          {extra.label}
          <span className="block text-detail font-normal text-text-3">{KINDS[extra.kind]}</span>
        </p>
        <p className="shrink-0 text-right">
          <span className="block text-body font-medium text-text-1 tabular-nums">
            {isIncluded(extra) ? 'Included' : formatMoney(totalCents)}
          </span>
          <StatusBadge {...stateOf(extra)} />
        </p>
      </div>
      {note && <p className="mt-1 text-detail text-text-2 wrap-anywhere">{note}</p>}
      <p className="mt-1 text-detail text-text-2 tabular-nums">
        {!isIncluded(extra) && `${formatMoney(workCents)} plus ${formatMoney(taxCents)} tax. `}
        {storyOf(job, extra, now)}
      </p>
      {extra.failure && <p className="mt-1 text-detail text-red">{extra.failure}</p>}
    </li>
  );
}

/** Used and part of what was agreed: nobody was asked. */
function isIncluded({ status, workCents }: ExtraView): boolean {
  return status === 'agreed' && workCents === 0;
}

function stateOf(extra: ExtraView): { look: StatusLook; label: string } {
  if (isIncluded(extra)) return { look: BOOKING_STATUS_LOOKS.completed, label: 'Used' };
  if (extra.canPay) return { look: PAYMENT_STATUS_LOOKS.failed, label: 'Card declined' };
  if (extra.status === 'agreed' && extra.payment) {
    const charged = extra.payment === 'captured';
    const label = extra.payment === 'refunded' ? 'Refunded' : charged ? 'Charged' : 'Approved';
    return { look: PAYMENT_STATUS_LOOKS[extra.payment], label };
  }
  return SAYS[extra.status];
}

/** When it was asked for and answered, or until when it waits. */
function storyOf({ zone, vendor }: BookingDetail, extra: ExtraView, now: Date): string {
  const at = (moment: Date) => formatMoment(moment, zone, now);
  const { status, proposedAt, answeredAt, answerBy } = extra;
  const asked = proposedAt
    ? `${isIncluded(extra) ? 'Noted' : 'Proposed'} ${at(proposedAt)}`
    : `By ${vendor.company}`;
  if (isIncluded(extra)) return `${asked}.`;
  if (status === 'proposed') return answerBy ? `${asked}, reply due ${at(answerBy)}.` : `${asked}.`;
  if (status === 'lapsed') return answerBy ? `${asked}, no reply by ${at(answerBy)}.` : `${asked}.`;
  const ended = { agreed: 'approved', declined: 'declined', withdrawn: 'withdrawn' }[status];
  return answeredAt ? `${asked}, ${ended} ${at(answeredAt)}.` : `${asked}.`;
}
