import type { VendorRole } from '#core/lib/actor.ts';
import type { NoticeCategory } from '#core/lib/notice.ts';

/** The roles that a company's owner gives; the owner is whoever opened the company (ADR 0096). */
export const GIVEN_ROLES = ['dispatcher', 'technician', 'accountant'] as const satisfies VendorRole[];
export type GivenRole = (typeof GIVEN_ROLES)[number];

export const VENDOR_ROLE_LABELS: Record<VendorRole, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  technician: 'Technician',
  accountant: 'Accountant',
};

/** What a role may do, in one line. */
export const VENDOR_ROLE_HINTS: Record<VendorRole, string> = {
  owner: 'Everything, and who else has access',
  dispatcher: 'Schedule, jobs, quotes, messages and cases; no earnings or payouts',
  technician: 'Their own jobs for the day; no prices or earnings',
  accountant: 'Earnings, payouts and statements; can view jobs',
};

/** The same, said to the person who has it. */
export const VENDOR_ROLE_WORDS: Record<GivenRole, string> = {
  dispatcher:
    'You can answer requests, plan the schedule, run jobs, and answer quotes, messages and cases. You don’t see earnings or payouts.',
  technician: 'You see your own jobs and their checklists, photos and messages. You don’t see prices.',
  accountant: 'You see earnings, payouts, statements and jobs. You don’t change jobs.',
};

/** Of what a company is notified, by the role that has to know; the owner hears of everything. */
export const ROLE_NOTICES: Record<Exclude<GivenRole, 'technician'>, readonly NoticeCategory[]> = {
  // A task goes to the one who has it.
  dispatcher: ['bookings', 'messages', 'reviews', 'cases'],
  accountant: ['money'],
};

/** The events of their own jobs that technicians hear of. */
export const TECHNICIAN_EVENTS: readonly string[] = [
  'booking.accepted',
  'booking.cancelled',
  'booking.technician_changed',
  'booking.moved',
  'booking.edited',
  'message.sent',
];
