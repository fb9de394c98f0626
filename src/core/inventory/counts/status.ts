import type { StatusLooks } from '#core/lib/status-look.ts';

export const COUNT_STATUSES = ['open', 'posted', 'canceled'] as const;
export type CountStatus = (typeof COUNT_STATUSES)[number];

export const COUNT_STATUS_LOOKS: StatusLooks<CountStatus> = {
  open: { label: 'Counting', icon: 'circle-dot', tone: 'accent' },
  posted: { label: 'Posted', icon: 'circle-check', tone: 'green' },
  canceled: { label: 'Canceled', icon: 'ban', tone: 'stone' },
};
