import type { Frequency } from './series.ts';

/** Apart from the dates of a series, which need the calendar library that browsers do not download. */
export const FREQUENCY_LABELS: Record<Frequency, string> = {
  weekly: 'Every week',
  fortnightly: 'Every two weeks',
  monthly: 'Every month',
};
