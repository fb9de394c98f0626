import { isUuid } from '#core/lib/ids.ts';
import { FORECAST_MEASURES } from '#core/reports/forecasts/measures.ts';
import { UNUSUAL_SIGNALS, type UnusualSignal } from '#core/reports/forecasts/unusual.ts';
import type { ForecastPlace } from './forecast-words.ts';

/** Reads the address; what does not exist, and money where it may not be seen, is left at its default. */
export function forecastPlace(params: URLSearchParams, maySeeMoney: boolean): ForecastPlace {
  const asked = params.get('measure');
  const measure = FORECAST_MEASURES.find((one) => one === asked) ?? 'jobs';
  const technician = params.get('technician');
  return {
    measure: measure === 'revenue' && !maySeeMoney ? 'jobs' : measure,
    technician: technician && isUuid(technician) ? technician : null,
    behind: behindOf(params.get('behind')) ? params.get('behind') : null,
  };
}

/** The unusual week that the address names, as `refunds.2026-11-16`. */
export function behindOf(text: string | null): { signal: UnusualSignal; week: string } | null {
  const [name = '', week = ''] = (text ?? '').split('.');
  const signal = UNUSUAL_SIGNALS.find((one) => one === name);
  return signal && /^20\d\d-[01]\d-[0-3]\d$/.test(week) && !Number.isNaN(Date.parse(week))
    ? { signal, week }
    : null;
}
