import { bookingsModule as core } from '#core/bookings/module.ts';
import { workOrderOf } from '#core/bookings/site/work-order.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { calendarOperations } from './calendar/procedures.ts';
import { cancelVisit } from './commands/cancel-visit.ts';
import { finishBooking } from './commands/money/finish-booking.ts';
import { finishPayments } from './commands/money/finish-payments.ts';
import { payBooking } from './commands/money/pay-booking.ts';
import { payLater } from './commands/money/pay-later.ts';
import { refundBooking } from './commands/money/refund-booking.ts';
import { resumeLater } from './commands/money/resume-later.ts';
import { retryRefund } from './commands/money/retry-refund.ts';
import { sendRefund } from './commands/money/send-refund.ts';
import { tipVendor } from './commands/money/tip-vendor.ts';
import { acceptVisit } from './commands/request/accept-visit.ts';
import { authorizeRequest } from './commands/request/authorize-request.ts';
import { declineVisit } from './commands/request/decline-visit.ts';
import { holdVisit, prepareHoldVisit, queueHoldVisit } from './commands/request/hold-visit.ts';
import { releaseVisit } from './commands/request/release-visit.ts';
import { requestVisit } from './commands/request/request-visit.ts';
import { afterResumePayment, resumePayment } from './commands/request/resume-payment.ts';
import { addPhoto } from './commands/visit/add-photo.ts';
import { completeVisit } from './commands/visit/complete-visit.ts';
import { reportNoShow } from './commands/visit/report-no-show.ts';
import { setEnRoute } from './commands/visit/set-en-route.ts';
import { startVisit } from './commands/visit/start-visit.ts';
import { tickStep } from './commands/visit/tick-step.ts';
import { deskOperations } from './desk/procedures.ts';
import { householdOperations } from './household/procedures.ts';
import { cancellationOf } from './queries/cancellation.ts';
import { bookingDetailOf } from './queries/detail.ts';
import { listBookings, listCounts } from './queries/list.ts';
import { priceOfVisit } from './queries/price.ts';
import { listSlots } from './queries/times/slots.ts';
import { reschedulingOperations } from './rescheduling/procedures.ts';
import { scheduleOperations } from './schedule/procedures.ts';
import { seriesOperations } from './series/procedures.ts';
import { siteOperations } from './site/procedures.ts';
import { visitorsOperations } from './visitors/procedures.ts';

export const bookingsProcedures = bind(core, {
  ...deskOperations,
  ...scheduleOperations,
  ...siteOperations,
  ...calendarOperations,
  ...reschedulingOperations,
  ...seriesOperations,
  ...visitorsOperations,

  slots: query(listSlots),
  price: query(priceOfVisit),

  hold: command(holdVisit, {
    limit: COUNTED_CALLS['bookings.hold'].limit,
    queue: queueHoldVisit,
    prepare: prepareHoldVisit,
  }),
  release: command(releaseVisit, {
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),
  request: command(requestVisit, { follow: authorizeRequest }),
  resumePayment: command(resumePayment, {
    follow: afterResumePayment,
    idempotency: 'natural',
  }),
  pay: command(payBooking, { follow: authorizeRequest }),
  tip: command(tipVendor, { follow: payLater }),
  resumeLater: command(resumeLater, {
    follow: payLater,
    idempotency: 'natural',
  }),

  list: query(listBookings),
  listCounts: query(listCounts),
  ...householdOperations,

  get: query(bookingDetailOf),
  workOrder: query(async (ctx, input) => workOrderOf(await bookingDetailOf(ctx, input))),

  accept: command(acceptVisit),
  decline: command(declineVisit, { follow: finishBooking }),
  setEnRoute: command(setEnRoute),
  start: command(startVisit),
  tick: command(tickStep, { idempotency: 'natural' }),
  addPhoto: command(addPhoto),
  complete: command(completeVisit, { follow: finishBooking }),

  reportNoShow: command(reportNoShow, { follow: finishBooking }),

  cancellation: query(cancellationOf),
  cancel: command(cancelVisit, { follow: finishBooking }),
  refund: command(refundBooking, { follow: sendRefund }),
  retryRefund: command(retryRefund, { follow: sendRefund }),
});
