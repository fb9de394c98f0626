import { bookingsModule as core } from '#core/bookings/module.ts';
import { workOrderOf } from '#core/bookings/site/work-order.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { calendarOperations } from './calendar/procedures.ts';
import { cancelBooking } from './commands/cancel-booking.ts';
import { finishBooking } from './commands/money/finish-booking.ts';
import { finishPayments } from './commands/money/finish-payments.ts';
import { payBooking } from './commands/money/pay-booking.ts';
import { payLater } from './commands/money/pay-later.ts';
import { refundBooking } from './commands/money/refund-booking.ts';
import { resumeLater } from './commands/money/resume-later.ts';
import { retryRefund } from './commands/money/retry-refund.ts';
import { sendRefund } from './commands/money/send-refund.ts';
import { tipVendor } from './commands/money/tip-vendor.ts';
import { acceptBooking } from './commands/request/accept-booking.ts';
import { authorizeRequest } from './commands/request/authorize-request.ts';
import { declineBooking } from './commands/request/decline-booking.ts';
import { holdBooking, prepareHoldBooking, queueHoldBooking } from './commands/request/hold-booking.ts';
import { releaseBooking } from './commands/request/release-booking.ts';
import { requestBooking } from './commands/request/request-booking.ts';
import { afterResumePayment, resumePayment } from './commands/request/resume-payment.ts';
import { addPhoto } from './commands/visit/add-photo.ts';
import { completeBooking } from './commands/visit/complete-booking.ts';
import { reportNoShow } from './commands/visit/report-no-show.ts';
import { setEnRoute } from './commands/visit/set-en-route.ts';
import { startBooking } from './commands/visit/start-booking.ts';
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

  hold: command(holdBooking, {
    limit: COUNTED_CALLS['bookings.hold'].limit,
    queue: queueHoldBooking,
    prepare: prepareHoldBooking,
  }),
  release: command(releaseBooking, {
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),
  request: command(requestBooking, { follow: authorizeRequest }),
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

  accept: command(acceptBooking),
  decline: command(declineBooking, { follow: finishBooking }),
  setEnRoute: command(setEnRoute),
  start: command(startBooking),
  tick: command(tickStep, { idempotency: 'natural' }),
  addPhoto: command(addPhoto),
  complete: command(completeBooking, { follow: finishBooking }),

  reportNoShow: command(reportNoShow, { follow: finishBooking }),

  cancellation: query(cancellationOf),
  cancel: command(cancelBooking, { follow: finishBooking }),
  refund: command(refundBooking, { follow: sendRefund }),
  retryRefund: command(retryRefund, { follow: sendRefund }),
});
