import { describe, expect, it } from 'vitest';
import { dayOf, textOfDay } from './day-text.ts';

describe('days as text', () => {
  it.each(['2026-11-21', '2026-03-08', '2024-02-29', '0999-01-01'])('%s comes back as it was', (text) => {
    const day = dayOf(text);
    expect(day && textOfDay(day)).toBe(text);
  });

  it.each(['', '2026-11', 'soon', '21.11.2026'])('“%s” is none', (text) => {
    expect(dayOf(text)).toBeUndefined();
  });
});
