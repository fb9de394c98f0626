import { bookingsAccess as access } from '#core/bookings/access.ts';
import { bookingsContract as contract } from '#core/bookings/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { calendarProcedures } from './calendar/procedures.ts';
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
import { deskProcedures } from './desk/procedures.ts';
import { cancellationOf } from './queries/cancellation.ts';
import { bookingDetailOf } from './queries/detail.ts';
import { listBookings } from './queries/list.ts';
import { priceOfVisit } from './queries/price.ts';
import { listSlots } from './queries/slots.ts';
import { reschedulingProcedures } from './rescheduling/procedures.ts';
import { scheduleProcedures } from './schedule/procedures.ts';
import { seriesProcedures } from './series/procedures.ts';
import { siteProcedures } from './site/procedures.ts';

export const bookingsProcedures = {
  ...deskProcedures,
  ...scheduleProcedures,
  ...siteProcedures,
  ...calendarProcedures,
  ...reschedulingProcedures,
  ...seriesProcedures,

  slots: query(contract.slots, access.slots, listSlots),
  price: query(contract.price, access.price, priceOfVisit),

  hold: command(contract.hold, access.hold, holdVisit, {
    limit: COUNTED_CALLS['bookings.hold'].limit,
    queue: queueHoldVisit,
    prepare: prepareHoldVisit,
  }),
  release: command(contract.release, access.release, releaseVisit, {
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),
  request: command(contract.request, access.request, requestVisit, { follow: authorizeRequest }),
  resumePayment: command(contract.resumePayment, access.resumePayment, resumePayment, {
    follow: afterResumePayment,
    idempotency: 'natural',
  }),
  pay: command(contract.pay, access.pay, payBooking, { follow: authorizeRequest }),
  tip: command(contract.tip, access.tip, tipVendor, { follow: payLater }),
  resumeLater: command(contract.resumeLater, access.resumeLater, resumeLater, {
    follow: payLater,
    idempotency: 'natural',
  }),

  list: query(contract.list, access.list, listBookings),

  get: query(contract.get, access.get, bookingDetailOf),

  accept: command(contract.accept, access.accept, acceptVisit),
  decline: command(contract.decline, access.decline, declineVisit, { follow: finishBooking }),
  setEnRoute: command(contract.setEnRoute, access.setEnRoute, setEnRoute),
  start: command(contract.start, access.start, startVisit),
  tick: command(contract.tick, access.tick, tickStep, { idempotency: 'natural' }),
  addPhoto: command(contract.addPhoto, access.addPhoto, addPhoto),
  complete: command(contract.complete, access.complete, completeVisit, { follow: finishBooking }),

  reportNoShow: command(contract.reportNoShow, access.reportNoShow, reportNoShow, { follow: finishBooking }),

  cancellation: query(contract.cancellation, access.cancellation, cancellationOf),
  cancel: command(contract.cancel, access.cancel, cancelVisit, { follow: finishBooking }),
  refund: command(contract.refund, access.refund, refundBooking, { follow: sendRefund }),
  retryRefund: command(contract.retryRefund, access.retryRefund, retryRefund, { follow: sendRefund }),
};
