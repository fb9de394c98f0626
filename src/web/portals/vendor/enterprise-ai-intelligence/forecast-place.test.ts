import { describe, expect, it } from 'vitest';
import { behindOf, forecastPlace } from './forecast-place.ts';
import { daysText, FORECAST_PATH, forecastPath, MEASURE_TEXTS, minutesText } from './forecast-words.ts';

const TECHNICIAN = '018f0000-0000-7000-8000-000000000001';

describe('the address of forecasts', () => {
  it('says measure, technician and the open week, and leaves out what is usual', () => {
    const place = { measure: 'hours', technician: TECHNICIAN, behind: 'refunds.2026-11-16' } as const;
    const params = new URL(forecastPath(place), 'http://canopy.test').searchParams;
    expect(forecastPlace(params, true)).toEqual(place);
    expect(forecastPath({ measure: 'jobs', technician: null, behind: null })).toBe(FORECAST_PATH);
  });

  it('shows jobs to those who may not see money, whatever the address asks', () => {
    const params = new URLSearchParams({ measure: 'revenue' });
    expect(forecastPlace(params, false).measure).toBe('jobs');
    expect(forecastPlace(params, true).measure).toBe('revenue');
  });

  it('takes what does not exist for nothing', () => {
    const params = new URLSearchParams({ measure: 'luck', technician: 'x', behind: 'luck.2026-11-16' });
    expect(forecastPlace(params, true)).toEqual({ measure: 'jobs', technician: null, behind: null });
    expect(behindOf('refunds.2026-19-99')).toBeNull();
    expect(behindOf('late_starts.2026-11-16')).toEqual({ signal: 'late_starts', week: '2026-11-16' });
  });
});

describe('figures of forecasts', () => {
  it('have a decimal below ten, none above, and no cents', () => {
    expect(MEASURE_TEXTS.jobs.value(2.34)).toBe('2.3');
    expect(MEASURE_TEXTS.jobs.value(12.3)).toBe('12');
    expect(MEASURE_TEXTS.hours.value(MEASURE_TEXTS.hours.scale(450))).toBe('7.5 h');
    expect(MEASURE_TEXTS.revenue.value(123_456)).toBe('$1,235');
    expect(minutesText(90)).toBe('1.5 h');
  });

  it('name three days and count the others', () => {
    expect(daysText(['2026-11-23', '2026-11-24'])).toBe('Mon, Nov 23 · Tue, Nov 24');
    expect(daysText(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])).toContain(
      '2 more days',
    );
  });
});
