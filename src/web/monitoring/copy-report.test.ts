import { afterEach, expect, it, vi } from 'vitest';
import type { CapturedError } from '#core/monitoring/captured-error.ts';
import { expectConsoleError } from '#test/setup/console-watch.ts';
import { copyReport } from './copy-report.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ERRORS = Array.from({ length: 12 }, (_, n) => ({ message: `number ${n}` }) as CapturedError);

const MONITOR = { errors: () => ERRORS, health: () => 'degraded' as const };

/** What was copied and what was alerted. */
function browser(writeText: (text: string) => Promise<void>) {
  const alerts: string[] = [];
  vi.stubGlobal('window', {
    location: { href: 'http://localhost:3000/book' },
    alert: (text: string) => alerts.push(text),
  });
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  return alerts;
}

it('§8 Report Issue copies a JSON report with the last 10 errors, and alerts', async () => {
  let copied = '';
  const alerts = browser(async (text) => {
    copied = text;
  });
  await copyReport(new Error('white page'), MONITOR);
  const report = JSON.parse(copied);
  expect(report).toMatchObject({
    message: 'white page',
    health: 'degraded',
    address: 'http://localhost:3000/book',
  });
  expect(report.errors.map(({ message }: { message: string }) => message)).toEqual(
    ERRORS.slice(0, 10).map(({ message }) => message),
  );
  expect(alerts).toEqual(['The report was copied. Paste it into a message to support.']);
});

it('§8 Report Issue: where copying fails it logs the report to the console, and alerts', async () => {
  expectConsoleError(/"message": "white page"/);
  const alerts = browser(() => Promise.reject(new Error('not allowed')));
  await copyReport(new Error('white page'), MONITOR);
  expect(alerts).toEqual(['The report couldn’t be copied. You’ll find it in the browser’s console.']);
});
