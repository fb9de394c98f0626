import { plansModule as core } from '#core/plans/module.ts';
import { bind, command, query, steps } from '#server/lib/pipeline.ts';
import { buyPlan } from './commands/buy-plan.ts';
import { cancelPlan } from './commands/cancel-plan.ts';
import { finishCharge } from './commands/charge/finish-charge.ts';
import { payNow } from './commands/charge/pay-now.ts';
import { resumePayment } from './commands/charge/resume-payment.ts';
import { finishRefunds } from './commands/finish-refunds.ts';
import { pausePlan } from './commands/pause-plan.ts';
import { bulkSubscriptions, previewBulkSubscriptions } from './commands/reminder/bulk-subscriptions.ts';
import { pauseReminders } from './commands/reminder/pause-reminders.ts';
import { saveReminders } from './commands/reminder/save-reminders.ts';
import { afterSendReminder, sendReminder } from './commands/reminder/send-reminder.ts';
import { resumePlan } from './commands/resume-plan.ts';
import { agreeToPlanWork } from './commands/seller/agree-to-plan-work.ts';
import { archivePlan } from './commands/seller/archive-plan.ts';
import { savePlan } from './commands/seller/save-plan.ts';
import { setCard } from './commands/set-card.ts';
import { undoCancel } from './commands/undo-cancel.ts';
import { bookVisit } from './commands/visit/book-visit.ts';
import { billingOf } from './queries/billing.ts';
import { choicesFor } from './queries/choices.ts';
import { cancelPreviewOf, changePreviewOf } from './queries/previews.ts';
import { reminderRulesOf } from './queries/reminders.ts';
import { subscriptionOf } from './queries/subscription.ts';
import { listAll, listSubscriptions } from './queries/subscriptions.ts';
import { vendorPlansOf } from './queries/templates.ts';
import { visitSlots } from './queries/visit-slots.ts';

export const plansProcedures = bind(core, {
  choices: query(choicesFor),
  subscriptions: query(listSubscriptions),
  list: query(listAll),
  previewBulk: query(previewBulkSubscriptions),
  bulk: steps(bulkSubscriptions),
  subscription: query(subscriptionOf),
  subscribe: command(buyPlan, { follow: finishCharge, flag: 'maintenance' }),
  previewChange: query(changePreviewOf),
  resumePayment: command(resumePayment, { follow: finishCharge, idempotency: 'natural' }),
  payNow: command(payNow, { follow: finishCharge }),
  setCard: command(setCard),
  previewCancel: query(cancelPreviewOf),
  cancel: command(cancelPlan, { follow: finishRefunds }),
  undoCancel: command(undoCancel),
  pause: command(pausePlan),
  resume: command(resumePlan),
  visitSlots: query(visitSlots),
  bookVisit: command(bookVisit),

  templates: query(vendorPlansOf),
  save: command(savePlan, { flag: 'maintenance' }),
  archive: command(archivePlan),

  agreeToWork: command(agreeToPlanWork),

  billing: query(billingOf),
  reminders: query(reminderRulesOf),
  saveReminders: command(saveReminders),
  sendReminder: command(sendReminder, { follow: afterSendReminder }),
  pauseReminders: command(pauseReminders),
});
