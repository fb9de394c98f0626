import type { StatusLook } from '#core/lib/status-look.ts';

/** What a price book has prices of. Services and add-ons are the catalog's; the others are the company's own. */
export const LINE_KINDS = ['service', 'add_on', 'material', 'hourly'] as const;
export type PriceLineKind = (typeof LINE_KINDS)[number];
export const LINE_KIND_LABELS: Readonly<Record<PriceLineKind, string>> = {
  service: 'Service',
  add_on: 'Add-on',
  material: 'Material',
  hourly: 'Hourly rate',
};
export const OWN_KINDS = ['material', 'hourly'] as const;

/** How experienced a technician is. A price without a level is everybody's. */
export const SKILL_LEVELS = ['standard', 'senior', 'master'] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];
export const SKILL_LEVEL_LABELS: Readonly<Record<SkillLevel, string>> = {
  standard: 'Standard',
  senior: 'Senior',
  master: 'Master',
};
/** Levels that can have a price of their own. */
export const PRICED_LEVELS = ['senior', 'master'] as const;

export const LINE_STATES = ['active', 'archived'] as const;

/** Where a price stands on a day. */
export const PRICE_STATES = ['current', 'scheduled', 'past', 'withdrawn'] as const;
export type PriceState = (typeof PRICE_STATES)[number];
export const PRICE_STATE_LOOKS: Record<PriceState, StatusLook> = {
  current: { label: 'Current', icon: 'circle-check', tone: 'green' },
  scheduled: { label: 'Scheduled', icon: 'clock-fading', tone: 'blue' },
  past: { label: 'Past', icon: 'circle-dashed', tone: 'stone' },
  withdrawn: { label: 'Withdrawn', icon: 'circle-x', tone: 'stone' },
};

export const PROMOTION_STATUSES = ['scheduled', 'running', 'ended'] as const;
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];
export const PROMOTION_STATUS_LOOKS: Record<PromotionStatus, StatusLook> = {
  scheduled: { label: 'Scheduled', icon: 'clock-fading', tone: 'blue' },
  running: { label: 'Running', icon: 'circle-check', tone: 'green' },
  ended: { label: 'Ended', icon: 'circle-dashed', tone: 'stone' },
};
