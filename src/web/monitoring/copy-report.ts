import { APPLICATION_ERROR_LIST } from '#core/monitoring/limits.ts';
import type { ErrorMonitor } from './error-monitor.ts';

/**
 * Spec §8, Report Issue: copies a JSON report to the clipboard and alerts the person; where that fails it logs the
 * report to the console and alerts. The report holds the last ten errors and how this browser is doing.
 */
export async function copyReport(
  error: unknown,
  monitor: Pick<ErrorMonitor, 'errors' | 'health'>,
): Promise<void> {
  const report = JSON.stringify(
    {
      message: error instanceof Error ? error.message : String(error),
      address: window.location.href,
      at: new Date().toISOString(),
      health: monitor.health(),
      errors: monitor.errors().slice(0, APPLICATION_ERROR_LIST),
    },
    null,
    2,
  );
  try {
    await navigator.clipboard.writeText(report);
    window.alert('The report was copied. Paste it into a message to support.');
  } catch {
    // biome-ignore lint/suspicious/noConsole: the specification names the console as the way out
    console.error(report);
    window.alert('The report couldn’t be copied. You’ll find it in the browser’s console.');
  }
}
