import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FREE_CANCELLATION_HOURS, HOLD_MINUTES, LATE_CANCELLATION_FEE_CENTS } from '#core/bookings/limits.ts';
import { RETAIN_BOOKS_YEARS } from '#core/lib/retention.ts';
import { COMMISSION_BP, SERVICE_FEE_BP, SERVICE_FEE_MAX_CENTS } from '#core/payments/limits.ts';
import { FIGURES } from './figures.ts';
import { dollars } from './words.ts';

const TEXTS = [
  'how-it-works/steps.tsx',
  'privacy-policy/privacy-sections.tsx',
  'terms-of-service/terms-sections.tsx',
];

describe('what the pages about Canopy say', () => {
  test.each(TEXTS)('%s holds no figure of its own: a rule that changes would be told wrong', (file) => {
    const source = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    const texts = source
      .split('\n')
      .filter((line) => !line.startsWith('import '))
      .join('\n')
      .replaceAll(/<\/?h\d|className="[^"]*"|\/\*.*\*\//g, '');
    expect(texts.match(/\d+/g)).toBeNull();
  });

  test('is read as money, rates and times of the limits', () => {
    expect(FIGURES.serviceFee).toBe(`${SERVICE_FEE_BP / 100}%`);
    expect(FIGURES.commission).toBe(`${COMMISSION_BP / 100}%`);
    expect(FIGURES.serviceFeeMax).toBe(`$${SERVICE_FEE_MAX_CENTS / 100}`);
    expect(FIGURES.lateFee).toBe(`$${LATE_CANCELLATION_FEE_CENTS / 100}`);
    expect(FIGURES.hold).toBe(`${HOLD_MINUTES} minutes`);
    expect(FIGURES.freeCancellation).toBe(`${FREE_CANCELLATION_HOURS} hours`);
    expect(FIGURES.books).toBe(`${RETAIN_BOOKS_YEARS} years`);
    expect(dollars(250)).toBe('$2.50');
    for (const figure of Object.values(FIGURES)) expect(figure).not.toMatch(/NaN|undefined|\.\d{3}/);
  });
});
