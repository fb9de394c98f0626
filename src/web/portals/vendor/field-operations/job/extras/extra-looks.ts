import type { WorkOrder } from '#core/bookings/site/work-order.ts';
import type { BadgeTone } from '#core/lib/status-look.ts';

/** How extra work stands, as badges say it. */
export const EXTRA_LOOKS: Record<WorkOrder['extras'][number]['status'], { label: string; tone: BadgeTone }> =
  {
    proposed: { label: 'Waiting for a reply', tone: 'window' },
    agreed: { label: 'Approved', tone: 'green' },
    declined: { label: 'Declined', tone: 'stone' },
    withdrawn: { label: 'Withdrawn', tone: 'stone' },
    lapsed: { label: 'No answer', tone: 'stone' },
  };
