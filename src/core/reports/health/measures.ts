import type { Feature } from '#core/matching/scoring/features.ts';

/** What a company's health is made of, in the order of the screen. */
export const HEALTH_MEASURES = [
  'acceptance',
  'response',
  'on_time',
  'completion',
  'disputes',
  'rating',
  'credentials',
] as const;
export type HealthMeasure = (typeof HEALTH_MEASURES)[number];

/** A company with fewer cases than this is in nobody's comparison: one late visit is not a habit. */
export const MIN_CASES = 5;
/** With fewer companies a percentile would tell whose figure is whose. */
export const MIN_VENDORS = 5;

type Facts = {
  label: string;
  /** What matching weighs of it; null where it decides otherwise or not at all. */
  feature: Feature | null;
  unit: 'share' | 'stars' | 'minutes';
  /** Of two companies, the one with less is the better one. */
  lessIsBetter: boolean;
};

export const HEALTH_FACTS: Record<HealthMeasure, Facts> = {
  acceptance: { label: 'Acceptance', feature: 'acceptance', unit: 'share', lessIsBetter: false },
  response: { label: 'Response time', feature: null, unit: 'minutes', lessIsBetter: true },
  on_time: { label: 'On time', feature: 'punctuality', unit: 'share', lessIsBetter: false },
  completion: { label: 'Completion', feature: 'record', unit: 'share', lessIsBetter: false },
  disputes: { label: 'Disputes', feature: null, unit: 'share', lessIsBetter: true },
  rating: { label: 'Rating', feature: 'quality', unit: 'stars', lessIsBetter: false },
  credentials: { label: 'Credentials', feature: null, unit: 'share', lessIsBetter: false },
};

/** What was counted of one measure: for the company, and for its market. */
export type Counted = {
  value: number | null;
  cases: number;
  /** Of all companies in the comparison together. */
  average: number | null;
  /** How many of the others do worse and better; null with too few cases to be compared. */
  worse: number | null;
  better: number | null;
  vendors: number;
};

/**
 * The same as it may be shown: nothing of a comparison that is too small to be one. The percentile is the middle of those
 * who are level (the usual percentile rank), so that equals are neither first nor last.
 */
export function shownOf({ value, cases, average, worse, better, vendors }: Counted) {
  const isCompared = vendors >= MIN_VENDORS;
  const others = vendors - 1;
  const place =
    isCompared && worse !== null && better !== null
      ? { others, worse, level: others - worse - better, percentile: percentileOf(others, worse, better) }
      : null;
  return { value, cases, vendors, average: isCompared ? average : null, place };
}

function percentileOf(others: number, worse: number, better: number): number {
  return Math.round(((worse + (others - worse - better) / 2) / others) * 100);
}

export const HEALTH_STATES = ['strong', 'steady', 'attention', 'unknown'] as const;
export type HealthState = (typeof HEALTH_STATES)[number];

/**
 * How a company is doing: it needs attention with a measure among the market's lowest quarter or a required credential
 * that is not valid, and is strong where half of its measures are among the highest quarter and none below the middle.
 */
export function healthState(
  measures: readonly { measure: HealthMeasure; value: number | null; place: { percentile: number } | null }[],
): HealthState {
  const lacks = measures.some(
    ({ measure, value }) => measure === 'credentials' && value !== null && value < 1,
  );
  const percentiles = measures.flatMap(({ place }) => (place ? [place.percentile] : []));
  if (lacks || percentiles.some((percentile) => percentile < 25)) return 'attention';
  if (percentiles.length === 0) return 'unknown';
  const high = percentiles.filter((percentile) => percentile >= 75).length;
  return high * 2 >= percentiles.length && percentiles.every((percentile) => percentile >= 50)
    ? 'strong'
    : 'steady';
}
