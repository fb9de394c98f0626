import type { CapturedError } from '#core/monitoring/captured-error.ts';
import { APPLICATION_ERROR_LIST } from '#core/monitoring/limits.ts';

/**
 * Spec §8, Report Issue: copies a JSON report to the clipboard and alerts the person; where that fails it logs the
 * report to the console and alerts. The report holds the last ten errors.
 */
export async function copyReport(error: unknown, errors: readonly CapturedError[]): Promise<void> {
  const report = JSON.stringify(
    {
      message: error instanceof Error ? error.message : String(error),
      address: window.location.href,
      at: new Date().toISOString(),
      errors: errors.slice(0, APPLICATION_ERROR_LIST),
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
    window.alert('The report could not be copied. It is in the browser’s console.');
  }
}
