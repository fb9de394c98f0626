/**
 * How a page felt, as browsers measure it. Thresholds at the 75th percentile from web.dev/articles/vitals, and for TTFB
 * from web.dev/articles/ttfb. Milliseconds, but for CLS, which has no unit and is kept in thousandths.
 */
export const VITALS = {
  LCP: {
    label: 'Largest contentful paint',
    says: 'until the main content shows',
    good: 2_500,
    poor: 4_000,
    bounds: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000],
  },
  INP: {
    label: 'Interaction to next paint',
    says: 'from a tap to the response',
    good: 200,
    poor: 500,
    bounds: [25, 50, 75, 100, 150, 200, 300, 500, 1_000, 2_000],
  },
  CLS: {
    label: 'Cumulative layout shift',
    says: 'layout stability',
    good: 100,
    poor: 250,
    bounds: [5, 10, 25, 50, 75, 100, 150, 250, 500, 1_000],
  },
  TTFB: {
    label: 'Time to first byte',
    says: 'until the first byte',
    good: 800,
    poor: 1_800,
    bounds: [50, 100, 200, 400, 600, 800, 1_200, 1_800, 3_000, 6_000],
  },
} as const;

export type VitalName = keyof typeof VITALS;
export const VITAL_NAMES = Object.keys(VITALS) as [VitalName, ...VitalName[]];

export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** By the width of the window in px: where the layouts of Canopy change. */
export function deviceOf(width: number): Device {
  if (width < 640) return 'phone';
  return width < 1_024 ? 'tablet' : 'desktop';
}

export type Rating = 'good' | 'needs improvement' | 'poor';

/** How a figure at the 75th percentile is rated; a threshold itself still belongs to the better side. */
export function ratingOf(name: VitalName, p75: number): Rating {
  const { good, poor } = VITALS[name];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs improvement' : 'poor';
}

/** `2.41 s`, `184 ms`, `0.08`. */
export function formatVital(name: VitalName, value: number): string {
  if (name === 'CLS') return (value / 1_000).toFixed(2);
  return value >= 1_000 ? `${(value / 1_000).toFixed(2)} s` : `${Math.round(value)} ms`;
}
