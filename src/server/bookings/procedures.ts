import { bookingsAccess as access } from '#core/bookings/access.ts';
import { bookingsContract as contract } from '#core/bookings/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { calendarProcedures } from './calendar/procedures.ts';
import { cancelVisit } from './commands/cancel-visit.ts';
import { payBooking } from './commands/money/pay-booking.ts';
import { payLater, resumeLater } from './commands/money/pay-later.ts';
import { refundBooking, retryRefund, sendRefund } from './commands/money/refund-booking.ts';
import { tipVendor } from './commands/money/tip-vendor.ts';
import { acceptVisit, afterEnd, declineVisit } from './commands/request/accept-visit.ts';
import { checkFree, holdQueue, holdVisit } from './commands/request/hold-visit.ts';
import {
  authorizeRequest,
  continuePayment,
  requestVisit,
  resumePayment,
} from './commands/request/place-request.ts';
import { releaseVisit } from './commands/request/release-visit.ts';
import {
  addPhoto,
  completeVisit,
  setEnRoute,
  startVisit,
  tickStep,
} from './commands/visit/complete-visit.ts';
import { reportNoShow } from './commands/visit/report-no-show.ts';
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
import { finishPayments } from './writes/closing.ts';

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
    queue: holdQueue,
    prepare: checkFree,
  }),
  release: command(contract.release, access.release, releaseVisit, {
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),
  request: command(contract.request, access.request, requestVisit, { follow: authorizeRequest }),
  resumePayment: command(contract.resumePayment, access.resumePayment, resumePayment, {
    follow: continuePayment,
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
  decline: command(contract.decline, access.decline, declineVisit, { follow: afterEnd }),
  setEnRoute: command(contract.setEnRoute, access.setEnRoute, setEnRoute),
  start: command(contract.start, access.start, startVisit),
  tick: command(contract.tick, access.tick, tickStep, { idempotency: 'natural' }),
  addPhoto: command(contract.addPhoto, access.addPhoto, addPhoto),
  complete: command(contract.complete, access.complete, completeVisit, { follow: afterEnd }),

  reportNoShow: command(contract.reportNoShow, access.reportNoShow, reportNoShow, { follow: afterEnd }),

  cancellation: query(contract.cancellation, access.cancellation, cancellationOf),
  cancel: command(contract.cancel, access.cancel, cancelVisit, { follow: afterEnd }),
  refund: command(contract.refund, access.refund, refundBooking, { follow: sendRefund }),
  retryRefund: command(contract.retryRefund, access.retryRefund, retryRefund, { follow: sendRefund }),
};
