import type { VendorRole } from '#core/lib/actor.ts';
import type { HealthMeasureView } from '#core/reports/health/contract.ts';
import type { HealthMeasure } from '#core/reports/health/measures.ts';
import { responseLabel } from '#core/vendors/metrics.ts';
import { VENDOR_PATHS } from '../../frame/vendor-paths.ts';

type Texts = {
  label: string;
  /** What is counted. */
  about: string;
  /** What `cases` counts. */
  noun: string;
  /** Where matching doesn't weigh it: what it decides instead. */
  instead: string | null;
  advice: string;
  /** Where it is improved; for the owner, and for a dispatcher where that is another screen. */
  to: { label: string; owner: string; others: string };
};

const FIELD = { label: 'Open field operations', owner: VENDOR_PATHS.field, others: VENDOR_PATHS.field };
const REQUESTS = { label: 'Answer requests', owner: VENDOR_PATHS.field, others: VENDOR_PATHS.field };

export const MEASURE_TEXTS: Record<HealthMeasure, Texts> = {
  acceptance: {
    ...{ label: 'Acceptance', about: 'Requests you accepted in time', noun: 'request', instead: null },
    advice: 'Block days you can’t work so you don’t get requests for them.',
    to: { label: 'Open your schedule', owner: VENDOR_PATHS.schedule, others: VENDOR_PATHS.schedule },
  },
  response: {
    ...{ label: 'Response time', about: 'Median time to your reply', noun: 'reply' },
    instead: 'Unanswered requests count against acceptance',
    advice: 'Reply from your phone, or auto-accept requests that fit your schedule.',
    to: REQUESTS,
  },
  on_time: {
    ...{ label: 'On time', about: 'Visits that started within the arrival window', noun: 'visit' },
    instead: null,
    advice: 'Leave room for the drive between visits.',
    to: { label: 'Open your schedule', owner: VENDOR_PATHS.schedule, others: VENDOR_PATHS.schedule },
  },
  completion: {
    ...{
      label: 'Finished without a refund',
      about: 'Accepted jobs finished without a refund',
      noun: 'job',
      instead: null,
    },
    advice: 'Propose another time instead of canceling.',
    to: FIELD,
  },
  disputes: {
    ...{ label: 'Disputes', about: 'Finished jobs a homeowner disputed', noun: 'job' },
    instead: 'Refunds from disputes count against jobs finished without a refund',
    advice: 'Agree on extra work before you start it, and add photos.',
    to: FIELD,
  },
  rating: {
    ...{ label: 'Rating', about: 'Average of published reviews', noun: 'review', instead: null },
    advice: 'Reply to reviews, and rate homeowners so that theirs are published.',
    to: { label: 'Open reviews', owner: VENDOR_PATHS.reviews, others: VENDOR_PATHS.reviews },
  },
  credentials: {
    ...{ label: 'Credentials', about: 'Required documents that are valid today', noun: 'document' },
    instead: 'Without them you’re left out of matching',
    advice: 'Renew documents before they expire.',
    to: {
      label: 'Open credentials',
      owner: '/account/vendor/credentials',
      others: '/account/vendor/credentials',
    },
  },
};

/** Where a role improves a measure. */
export function pathFor(measure: HealthMeasure, role: VendorRole | null): string {
  const { owner, others } = MEASURE_TEXTS[measure].to;
  return role === 'owner' ? owner : others;
}

/** A value as people read it: `96%`, `4.8`, `12 min`. */
export function valueText(measure: HealthMeasure, value: number | null): string {
  if (value === null) return 'None yet';
  if (measure === 'response') return responseLabel(Math.round(value));
  if (measure === 'rating') return value.toFixed(1);
  // A single dispute among many jobs is not nothing.
  return measure === 'disputes' ? percent(value, 1) : percent(value, 0);
}

function percent(share: number, digits: number): string {
  return `${(share * 100).toFixed(digits).replace(/\.0$/, '')}%`;
}

export function counted(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? noun : plural(noun)}`;
}

function plural(noun: string): string {
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** Where the company is among the others, in words; why it isn't said where it isn't. */
export function placeText({ place, vendors, cases, measure }: HealthMeasureView, least: number): string {
  if (vendors < least) return `Compared once ${least} vendors have a record; ${vendors} so far`;
  if (!place) return `Not enough ${plural(MEASURE_TEXTS[measure].noun)} to compare yet (${cases})`;
  const { others, worse, level } = place;
  if (level === others) return `Tied with all ${others} other vendors`;
  const same = level > 0 ? `, tied with ${level}` : '';
  return worse === 0 && level === 0
    ? `Behind all ${others} other vendors`
    : `Ahead of ${worse} of ${others} other vendors${same}`;
}

/** `64th percentile`. */
export function percentileText(percentile: number): string {
  const last = percentile % 10;
  const isTeen = percentile % 100 >= 11 && percentile % 100 <= 13;
  const ending = isTeen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th');
  return `${percentile}${ending} percentile`;
}
