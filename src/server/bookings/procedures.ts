import { bookingsAccess as access } from '#core/bookings/access.ts';
import { bookingsContract as contract } from '#core/bookings/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { acceptVisit, afterEnd, declineVisit } from './commands/answer-request.ts';
import { endFeed, renewFeed } from './commands/calendar/renew-feed.ts';
import { cancelVisit } from './commands/cancel-visit.ts';
import { finishPayments } from './commands/close-booking.ts';
import { bookForHomeowner, secureBooking } from './commands/desk/book-for.ts';
import { changeJobs, previewJobs } from './commands/desk/change-jobs.ts';
import { editJob } from './commands/desk/edit-job.ts';
import { reassignVisit } from './commands/desk/reassign-visit.ts';
import { addPhoto, completeVisit, setEnRoute, startVisit, tickStep } from './commands/do-visit.ts';
import { checkFree, holdQueue, holdVisit } from './commands/hold-visit.ts';
import { answerExtra, payExtra } from './commands/money/answer-extra.ts';
import { payLater, resumeLater } from './commands/money/pay-later.ts';
import { tipVendor } from './commands/money/tip-vendor.ts';
import {
  acceptReschedule,
  declineReschedule,
  withdrawReschedule,
} from './commands/moving/answer-reschedule.ts';
import { afterProposal, proposeReschedule } from './commands/moving/propose-reschedule.ts';
import { reportNoShow } from './commands/moving/report-no-show.ts';
import { payBooking } from './commands/pay-booking.ts';
import { refundBooking, retryRefund, sendRefund } from './commands/refund-booking.ts';
import { releaseVisit } from './commands/release-visit.ts';
import { authorizeRequest, continuePayment, requestVisit, resumePayment } from './commands/request-visit.ts';
import { assignTechnician } from './commands/schedule/assign-technician.ts';
import { placeVisit } from './commands/schedule/place-visit.ts';
import { suggestVisit } from './commands/schedule/suggest-visit.ts';
import { acceptSeries } from './commands/series/accept-series.ts';
import { bookSeries } from './commands/series/book-series.ts';
import { afterSeriesEnd, cancelSeries } from './commands/series/cancel-series.ts';
import { afterSeriesMove, moveSeries } from './commands/series/move-series.ts';
import { proposeExtra, withdrawExtra } from './commands/site/propose-extra.ts';
import { clockIn, clockOut } from './commands/site/run-clock.ts';
import { signWork } from './commands/site/sign-work.ts';
import { calendarFeedOf } from './queries/calendar/calendar-files.ts';
import { cancellationOf } from './queries/cancellation.ts';
import { dayOf } from './queries/day.ts';
import { jobFilters, listJobs } from './queries/desk/jobs.ts';
import { bookableOf, slotsFor } from './queries/desk/on-behalf.ts';
import { reassignChoicesOf } from './queries/desk/reassign.ts';
import { bookingDetailOf } from './queries/detail.ts';
import { listBookings } from './queries/list.ts';
import { rescheduleSlots } from './queries/moving.ts';
import { priceOfVisit } from './queries/price.ts';
import { movesOf } from './queries/schedule/moves.ts';
import { routeOf } from './queries/schedule/route.ts';
import { suggestionSlots } from './queries/schedule/suggestions.ts';
import { weekOf } from './queries/schedule/week.ts';
import { previewSeries, previewSeriesMove, seriesCancellation, seriesOf } from './queries/series.ts';
import { signatureOf, siteOf } from './queries/site/site-record.ts';
import { listSlots } from './queries/slots.ts';

export const bookingsProcedures = {
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
  answerExtra: command(contract.answerExtra, access.answerExtra, answerExtra, { follow: payLater }),
  payExtra: command(contract.payExtra, access.payExtra, payExtra, { follow: payLater }),
  resumeLater: command(contract.resumeLater, access.resumeLater, resumeLater, {
    follow: payLater,
    idempotency: 'natural',
  }),

  list: query(contract.list, access.list, listBookings),

  jobs: query(contract.jobs, access.jobs, listJobs),
  jobFilters: query(contract.jobFilters, access.jobFilters, jobFilters),
  editJob: command(contract.editJob, access.editJob, editJob),
  reassignChoices: query(contract.reassignChoices, access.reassignChoices, reassignChoicesOf),
  reassign: command(contract.reassign, access.reassign, reassignVisit),
  previewJobs: query(contract.previewJobs, access.previewJobs, previewJobs),
  bulkJobs: command(contract.bulkJobs, access.bulkJobs, async () => undefined, { follow: changeJobs }),
  bookable: query(contract.bookable, access.bookable, bookableOf),
  slotsFor: query(contract.slotsFor, access.slotsFor, slotsFor),
  bookFor: command(contract.bookFor, access.bookFor, bookForHomeowner, { follow: secureBooking }),
  get: query(contract.get, access.get, bookingDetailOf),
  day: query(contract.day, access.day, dayOf),

  week: query(contract.week, access.week, weekOf),
  moves: query(contract.moves, access.moves, movesOf),
  assignTechnician: command(contract.assignTechnician, access.assignTechnician, assignTechnician),
  suggestionSlots: query(contract.suggestionSlots, access.suggestionSlots, suggestionSlots),
  suggest: command(contract.suggest, access.suggest, suggestVisit, {
    limit: COUNTED_CALLS['bookings.suggest'].limit,
  }),
  place: command(contract.place, access.place, placeVisit),
  route: query(contract.route, access.route, routeOf),
  site: query(contract.site, access.site, siteOf),
  signature: query(contract.signature, access.signature, signatureOf),
  clockIn: command(contract.clockIn, access.clockIn, clockIn, { idempotency: 'natural' }),
  clockOut: command(contract.clockOut, access.clockOut, clockOut, { idempotency: 'natural' }),
  sign: command(contract.sign, access.sign, signWork),
  proposeExtra: command(contract.proposeExtra, access.proposeExtra, proposeExtra),
  withdrawExtra: command(contract.withdrawExtra, access.withdrawExtra, withdrawExtra, {
    idempotency: 'natural',
    follow: async (ctx, input, first) => {
      await finishPayments(ctx, input.id);
      return first;
    },
  }),

  accept: command(contract.accept, access.accept, acceptVisit),
  decline: command(contract.decline, access.decline, declineVisit, { follow: afterEnd }),
  setEnRoute: command(contract.setEnRoute, access.setEnRoute, setEnRoute),
  start: command(contract.start, access.start, startVisit),
  tick: command(contract.tick, access.tick, tickStep, { idempotency: 'natural' }),
  addPhoto: command(contract.addPhoto, access.addPhoto, addPhoto),
  complete: command(contract.complete, access.complete, completeVisit, { follow: afterEnd }),

  calendarFeed: query(contract.calendarFeed, access.calendarFeed, calendarFeedOf),
  // The address must not be stored with an idempotency key: only its hash is kept.
  renewCalendarFeed: command(contract.renewCalendarFeed, access.renewCalendarFeed, renewFeed, {
    idempotency: 'natural',
  }),
  endCalendarFeed: command(contract.endCalendarFeed, access.endCalendarFeed, endFeed, {
    idempotency: 'natural',
  }),
  rescheduleSlots: query(contract.rescheduleSlots, access.rescheduleSlots, rescheduleSlots),
  proposeReschedule: command(contract.proposeReschedule, access.proposeReschedule, proposeReschedule, {
    follow: afterProposal,
  }),
  acceptReschedule: command(contract.acceptReschedule, access.acceptReschedule, acceptReschedule, {
    follow: afterEnd,
  }),
  declineReschedule: command(contract.declineReschedule, access.declineReschedule, declineReschedule),
  withdrawReschedule: command(contract.withdrawReschedule, access.withdrawReschedule, withdrawReschedule),
  reportNoShow: command(contract.reportNoShow, access.reportNoShow, reportNoShow, { follow: afterEnd }),

  previewSeries: query(contract.previewSeries, access.previewSeries, previewSeries),
  bookSeries: command(contract.bookSeries, access.bookSeries, bookSeries, {
    limit: COUNTED_CALLS['bookings.bookSeries'].limit,
  }),
  series: query(contract.series, access.series, seriesOf),
  acceptSeries: command(contract.acceptSeries, access.acceptSeries, acceptSeries),
  seriesCancellation: query(contract.seriesCancellation, access.seriesCancellation, seriesCancellation),
  cancelSeries: command(contract.cancelSeries, access.cancelSeries, cancelSeries, { follow: afterSeriesEnd }),
  previewSeriesMove: query(contract.previewSeriesMove, access.previewSeriesMove, previewSeriesMove),
  moveSeries: command(contract.moveSeries, access.moveSeries, moveSeries, { follow: afterSeriesMove }),

  cancellation: query(contract.cancellation, access.cancellation, cancellationOf),
  cancel: command(contract.cancel, access.cancel, cancelVisit, { follow: afterEnd }),
  refund: command(contract.refund, access.refund, refundBooking, { follow: sendRefund }),
  retryRefund: command(contract.retryRefund, access.retryRefund, retryRefund, { follow: sendRefund }),
};
