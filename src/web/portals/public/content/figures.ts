import {
  ANSWER_AT_LEAST_MINUTES,
  ANSWER_BEFORE_VISIT_HOURS,
  ANSWER_WITHIN_HOURS,
  FREE_CANCELLATION_HOURS,
  HOLD_MINUTES,
  LATE_CANCELLATION_FEE_CENTS,
  LATE_CANCELLATION_HOURS,
  MAX_REQUEST_PHOTOS,
  MIN_PHOTOS_PER_KIND,
  NO_SHOW_AFTER_START_MINUTES,
  NO_SHOW_AFTER_WINDOW_MINUTES,
  REMIND_HOURS_BEFORE,
  VENDOR_CANCELLATION_CREDIT_CENTS,
} from '#core/bookings/limits.ts';
import { FREE_MOVE_HOURS } from '#core/bookings/rescheduling/limits.ts';
import { EXTRA_ANSWER_MINUTES } from '#core/bookings/site/limits.ts';
import { DEFAULT_SCHEDULE, scheduleInWords } from '#core/ledger/payday.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { RETAIN_BOOKS_YEARS, RETAIN_EVENTS_DAYS, RETAIN_KEYS_DAYS } from '#core/lib/retention.ts';
import { WRITABLE_AFTER_END_MS } from '#core/messaging/limits.ts';
import { RETAIN_SAMPLES_DAYS } from '#core/monitoring/limits.ts';
import {
  AUTHORIZE_DAYS_BEFORE,
  COMMISSION_BP,
  RELEASE_UNPAID_HOURS_BEFORE,
  SERVICE_FEE_BP,
  SERVICE_FEE_MAX_CENTS,
  SERVICE_FEE_MIN_CENTS,
  TIP_MAX_CENTS,
  TIP_MIN_CENTS,
  TIP_WITHIN_DAYS,
} from '#core/payments/limits.ts';
import { formatRate } from '#core/payments/price.ts';
import { REPLY_EDIT_HOURS, REVEAL_AFTER_DAYS, REVIEW_PHOTOS_MAX } from '#core/reviews/limits.ts';
import { HORIZON_DAYS, MIN_WINDOW_MINUTES } from '#core/scheduling/limits.ts';
import {
  DELETION_GRACE_DAYS,
  EXPORT_PAUSE_HOURS,
  EXPORT_READY_DAYS,
  INVITATION_LINK_MS,
  KNOWN_DEVICE_MS,
  SESSION_ABSOLUTE_MS,
  SESSION_TIMEOUT_MS,
} from '#core/users/limits.ts';
import { PAGE_ATTRIBUTION_DAYS } from '#core/vendors/limits.ts';
import { count, dollars } from './words.ts';

/** `90 minutes`, `2 hours` */
function inWords(ms: number): string {
  return ms % HOUR_MS === 0 ? count(ms / HOUR_MS, 'hour') : count(ms / MINUTE_MS, 'minute');
}

/**
 * Every figure that the pages about Canopy say, in words, from where the product keeps it. The texts hold no digits of their
 * own (figures.test.ts), so that a rule that changes cannot be told wrong. Loaders hand them over: in the browser's files of
 * script nothing of it is needed.
 */
export const FIGURES = {
  serviceFee: formatRate(SERVICE_FEE_BP),
  serviceFeeMin: dollars(SERVICE_FEE_MIN_CENTS),
  serviceFeeMax: dollars(SERVICE_FEE_MAX_CENTS),
  commission: formatRate(COMMISSION_BP),
  ownPage: count(PAGE_ATTRIBUTION_DAYS, 'day'),
  hold: count(HOLD_MINUTES, 'minute'),
  answerWithin: count(ANSWER_WITHIN_HOURS, 'hour'),
  answerBeforeVisit: count(ANSWER_BEFORE_VISIT_HOURS, 'hour'),
  answerAtLeast: count(ANSWER_AT_LEAST_MINUTES, 'minute'),
  horizon: count(HORIZON_DAYS, 'day'),
  window: inWords(MIN_WINDOW_MINUTES * MINUTE_MS),
  requestPhotos: String(MAX_REQUEST_PHOTOS),
  photosPerKind: count(MIN_PHOTOS_PER_KIND, 'photo'),
  authorizeBefore: count(AUTHORIZE_DAYS_BEFORE, 'day'),
  releaseUnpaid: count(RELEASE_UNPAID_HOURS_BEFORE, 'hour'),
  freeCancellation: count(FREE_CANCELLATION_HOURS, 'hour'),
  lateCancellation: count(LATE_CANCELLATION_HOURS, 'hour'),
  lateFee: dollars(LATE_CANCELLATION_FEE_CENTS),
  vendorCancelCredit: dollars(VENDOR_CANCELLATION_CREDIT_CENTS),
  freeMove: count(FREE_MOVE_HOURS, 'hour'),
  noShowHomeowner: count(NO_SHOW_AFTER_START_MINUTES, 'minute'),
  noShowVendor: count(NO_SHOW_AFTER_WINDOW_MINUTES, 'minute'),
  remind: count(REMIND_HOURS_BEFORE, 'hour'),
  extraAnswer: inWords(EXTRA_ANSWER_MINUTES * MINUTE_MS),
  tipWithin: count(TIP_WITHIN_DAYS, 'day'),
  tipMin: dollars(TIP_MIN_CENTS),
  tipMax: dollars(TIP_MAX_CENTS),
  payday: scheduleInWords(DEFAULT_SCHEDULE).toLowerCase().replace('monday', 'Monday'),
  revealAfter: count(REVEAL_AFTER_DAYS, 'day'),
  replyEdit: count(REPLY_EDIT_HOURS, 'hour'),
  reviewPhotos: String(REVIEW_PHOTOS_MAX),
  messagesOpen: count(WRITABLE_AFTER_END_MS / DAY_MS, 'day'),
  sessionHomeowner: inWords(SESSION_TIMEOUT_MS.homeowner),
  sessionVendor: inWords(SESSION_TIMEOUT_MS.vendor),
  sessionMost: count(SESSION_ABSOLUTE_MS.homeowner / DAY_MS, 'day'),
  knownDevice: count(KNOWN_DEVICE_MS / DAY_MS, 'day'),
  invitation: count(INVITATION_LINK_MS / DAY_MS, 'day'),
  errorSamples: count(RETAIN_SAMPLES_DAYS, 'day'),
  events: count(RETAIN_EVENTS_DAYS, 'day'),
  keys: count(RETAIN_KEYS_DAYS, 'day'),
  books: count(RETAIN_BOOKS_YEARS, 'year'),
  exportReady: count(EXPORT_READY_DAYS, 'day'),
  exportPause: count(EXPORT_PAUSE_HOURS, 'hour'),
  deletionGrace: count(DELETION_GRACE_DAYS, 'day'),
} as const;
export type Figures = typeof FIGURES;
