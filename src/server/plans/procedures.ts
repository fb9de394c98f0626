import { plansModule as core } from '#core/plans/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { archivePlan } from './commands/archive-plan.ts';
import { bookVisit } from './commands/book-visit.ts';
import { cancelPlan } from './commands/cancel-plan.ts';
import { finishCharge } from './commands/finish-charge.ts';
import { finishRefunds } from './commands/finish-refunds.ts';
import { keepPlan } from './commands/keep-plan.ts';
import { pausePlan } from './commands/pause-plan.ts';
import { pauseReminders } from './commands/pause-reminders.ts';
import { payNow } from './commands/pay-now.ts';
import { resumePayment } from './commands/resume-payment.ts';
import { resumePlan } from './commands/resume-plan.ts';
import { savePlan } from './commands/save-plan.ts';
import { saveReminders } from './commands/save-reminders.ts';
import { finishReminder, sendReminder } from './commands/send-reminder.ts';
import { setCard } from './commands/set-card.ts';
import { subscribe } from './commands/subscribe.ts';
import { billingOf } from './queries/billing.ts';
import { offersFor } from './queries/offers.ts';
import { cancelPreviewOf, changePreviewOf } from './queries/previews.ts';
import { reminderRulesOf } from './queries/reminders.ts';
import { subscriptionOf } from './queries/subscription.ts';
import { listSubscriptions } from './queries/subscriptions.ts';
import { vendorPlansOf } from './queries/templates.ts';
import { visitSlots } from './queries/visit-slots.ts';

export const plansProcedures = bind(core, {
  offers: query(offersFor),
  subscriptions: query(listSubscriptions),
  subscription: query(subscriptionOf),
  subscribe: command(subscribe, { follow: finishCharge, flag: 'maintenance' }),
  previewChange: query(changePreviewOf),
  resumePayment: command(resumePayment, { follow: finishCharge, idempotency: 'natural' }),
  payNow: command(payNow, { follow: finishCharge }),
  setCard: command(setCard),
  previewCancel: query(cancelPreviewOf),
  cancel: command(cancelPlan, { follow: finishRefunds }),
  keep: command(keepPlan),
  pause: command(pausePlan),
  resume: command(resumePlan),
  visitSlots: query(visitSlots),
  bookVisit: command(bookVisit),

  templates: query(vendorPlansOf),
  save: command(savePlan, { flag: 'maintenance' }),
  archive: command(archivePlan),

  billing: query(billingOf),
  reminders: query(reminderRulesOf),
  saveReminders: command(saveReminders),
  sendReminder: command(sendReminder, { follow: finishReminder }),
  pauseReminders: command(pauseReminders),
});
