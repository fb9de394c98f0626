import { type AccessRule, administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

/** Whose plan or subscription, the queries' scope and the locks decide: others' are unknown. */
export const plansAccess = {
  choices: homeowners('own'),
  subscriptions: homeowners('own'),
  list: administrators('none'),
  previewBulk: administrators('any'),
  bulk: administrators('any'),
  subscription: either(homeowners('own'), administrators('any')),
  subscribe: homeowners('own'),
  previewChange: homeowners('own'),
  resumePayment: homeowners('own'),
  payNow: homeowners('own'),
  setCard: homeowners('own'),
  previewCancel: homeowners('own'),
  cancel: homeowners('own'),
  undoCancel: homeowners('own'),
  pause: homeowners('own'),
  resume: homeowners('own'),
  visitSlots: homeowners('own'),
  bookVisit: homeowners('own'),
  receipt: either(homeowners('own'), administrators('any')),

  templates: either(vendors('own', 'dispatcher', 'accountant'), administrators('none')),
  save: either(vendors('own'), administrators('any')),
  archive: either(vendors('own'), administrators('any')),

  agreeToWork: vendors('own'),

  billing: administrators('none'),
  reminders: administrators('none'),
  saveReminders: administrators('none'),
  sendReminder: administrators('any'),
  pauseReminders: administrators('any'),
} satisfies Record<string, AccessRule>;
