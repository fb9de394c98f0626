import type { StatusLooks } from '#core/lib/status-look.ts';

export const EXPORT_STATUSES = ['running', 'ready', 'expired'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export const EXPORT_STATUS_LOOKS: StatusLooks<ExportStatus> = {
  running: { label: 'Preparing', icon: 'circle-dot', tone: 'blue' },
  ready: { label: 'Ready', icon: 'circle-check', tone: 'green' },
  expired: { label: 'Expired', icon: 'clock-fading', tone: 'stone' },
};

/** `stopped`: when its day came, something was open that has to be settled first. */
export const DELETION_STATUSES = ['waiting', 'running', 'done', 'cancelled', 'stopped'] as const;
