import type { CustomerStep } from '#core/customers/timeline.ts';
import type { CustomerDetail } from '#core/customers/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';

const WORDS: Record<CustomerStep, string> = {
  requested: 'Requested a job',
  completed: 'Job completed',
  canceled: 'Job canceled',
  no_show: 'No-show',
  quoted: 'Quote sent',
  invited: 'Invited to rebook',
  invitation_opened: 'Opened your invitation',
  invitation_booked: 'Booked after your invitation',
  message: 'Latest message',
};
const ENDED: ReadonlySet<CustomerStep> = new Set(['canceled', 'no_show']);

/** What happened with this customer, the latest first. */
export function CustomerTimeline({ found: { timeline, zone }, now }: { found: CustomerDetail; now: Date }) {
  return (
    <Card title="Timeline">
      <Timeline
        label="Timeline"
        steps={timeline.map(({ step, at, title, bookingId }) => ({
          id: `${step} ${at.getTime()} ${title}`,
          title: WORDS[step],
          detail: bookingId ? <TextLink to={fieldPath({ job: bookingId })}>{title}</TextLink> : title,
          time: formatMoment(at, zone, now),
          state: ENDED.has(step) ? 'ended' : 'done',
        }))}
      />
    </Card>
  );
}
