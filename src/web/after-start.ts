import { watchForAudit } from './audit/audit-watch.ts';
import { watchVitals } from './monitoring/web-vitals.ts';

/**
 * What every page has and nobody waits for. It is fetched when a page stands and the browser has nothing else to do.
 * `measured` is the path that this document began with, or null where its speed is not measured.
 */
export function afterStart(measured: string | null): void {
  watchForAudit();
  if (measured !== null) watchVitals(measured);
}
