import { describe, expect, it } from 'vitest';
import { holdExpiresAt, requestExpiresAt } from './deadlines.ts';

const at = (text: string) => new Date(text);

describe('deadlines of a booking', () => {
  it('keeps a chosen time for 10 minutes', () => {
    expect(holdExpiresAt(at('2026-11-20T16:00:00Z'))).toEqual(at('2026-11-20T16:10:00Z'));
  });

  it('gives the vendor 24 hours for a visit that is far away', () => {
    expect(requestExpiresAt(at('2026-11-20T16:00:00Z'), at('2026-11-30T18:00:00Z'))).toEqual(
      at('2026-11-21T16:00:00Z'),
    );
  });

  it('ends two hours before a visit that is near', () => {
    expect(requestExpiresAt(at('2026-11-20T16:00:00Z'), at('2026-11-21T10:00:00Z'))).toEqual(
      at('2026-11-21T08:00:00Z'),
    );
  });

  it('leaves 15 minutes even for a visit in two hours', () => {
    expect(requestExpiresAt(at('2026-11-20T16:00:00Z'), at('2026-11-20T18:00:00Z'))).toEqual(
      at('2026-11-20T16:15:00Z'),
    );
  });
});
