import {
  bookingAccepted,
  bookingCancelled,
  bookingCompleted,
  bookingReassigned,
  bookingStarted,
  noShowReported,
  technicianChanged,
} from '#core/bookings/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import {
  arriveAtEmergency,
  closeAfterNoShow,
  closeEmergency,
  confirmVisit,
  followCancellation,
  followSender,
} from './writes/follow.ts';

/** The visit of an emergency is an ordinary job: what becomes of it becomes of the emergency. */
export const dispatchListeners: Listener[] = [
  {
    name: 'dispatch.bookings',
    on: {
      ...on(bookingAccepted, (ctx, { payload }) => confirmVisit(ctx, payload.bookingId)),
      ...on(bookingReassigned, (ctx, { payload }) => followSender(ctx, payload.bookingId)),
      ...on(technicianChanged, (ctx, { payload }) => followSender(ctx, payload.bookingId)),
      ...on(bookingStarted, (ctx, { payload }) => arriveAtEmergency(ctx, payload.bookingId)),
      ...on(bookingCompleted, (ctx, { payload }) => closeEmergency(ctx, payload.bookingId)),
      ...on(bookingCancelled, (ctx, { payload }) => followCancellation(ctx, payload)),
      ...on(noShowReported, (ctx, { payload }) => closeAfterNoShow(ctx, payload)),
    },
  },
];
