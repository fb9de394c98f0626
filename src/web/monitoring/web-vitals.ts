import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { VITALS_AT_MOST } from '#core/monitoring/limits.ts';
import { deviceOf, VITAL_NAMES, type VitalName } from '#core/monitoring/vitals.ts';

/** The same operation that machines call; what follows a page that is being left can only be a beacon. */
const VITALS_ADDRESS = '/api/v1/vitals';

/** Thousandths for CLS, which has no unit; whole milliseconds otherwise. */
export function measuredValue({ name, value }: Pick<Metric, 'name' | 'value'>): number {
  return Math.round(name === 'CLS' ? value * 1_000 : value);
}

/** Measures how the page felt that this document began with, and tells the server when the page is left or hidden. */
export function watchVitals(path: string): void {
  const device = deviceOf(window.innerWidth);
  const waiting = new Map<VitalName, number>();
  const reported = new Set<VitalName>();
  // Each figure is told once for a document, however often somebody comes back to its tab.
  const note = (metric: Metric) => {
    if (isVital(metric.name) && !reported.has(metric.name)) waiting.set(metric.name, measuredValue(metric));
  };
  const send = () => {
    if (waiting.size === 0) return;
    const measured = [...waiting].slice(0, VITALS_AT_MOST).map(([name, value]) => ({ name, value }));
    for (const name of waiting.keys()) reported.add(name);
    waiting.clear();
    const body = new Blob([JSON.stringify({ path, device, measured })], { type: 'application/json' });
    navigator.sendBeacon(VITALS_ADDRESS, body);
  };
  for (const watch of [onCLS, onINP, onLCP, onTTFB]) watch(note);
  // The library says its last word when the page is hidden too, perhaps after this listener: a turn later it has. When
  // the page is left there is no later, but what was said while it was hidden is there.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') setTimeout(send);
  });
  window.addEventListener('pagehide', send);
}

function isVital(name: string): name is VitalName {
  return (VITAL_NAMES as readonly string[]).includes(name);
}
