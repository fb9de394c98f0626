import { describe, expect, it } from 'vitest';
import type { Role } from '#core/lib/actor.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { SESSION_ABSOLUTE_MS, SESSION_TIMEOUT_MS } from './limits.ts';
import { isExpired, sessionExpiry, slide } from './session.ts';

const SIGNED_IN = new Date('2026-11-20T16:00:00Z');
const later = (ms: number) => new Date(SIGNED_IN.getTime() + ms);

function session(role: Role, expiresAt = later(SESSION_TIMEOUT_MS[role])) {
  return { role, timeoutMs: SESSION_TIMEOUT_MS[role], signedInAt: SIGNED_IN, expiresAt };
}

describe('session expiry', () => {
  it('§9 session timeouts: homeowner 2 h, vendor 90 min, admin 1 h', () => {
    expect(SESSION_TIMEOUT_MS).toEqual({ homeowner: 7_200_000, vendor: 5_400_000, admin: 3_600_000 });
    expect(sessionExpiry(session('vendor'), SIGNED_IN)).toEqual(later(5_400_000));
  });

  it('slides to now plus the timeout', () => {
    expect(slide(session('homeowner'), later(HOUR_MS))).toEqual(later(3 * HOUR_MS));
  });

  it('follows the timeout of the profile where it differs from the role', () => {
    expect(slide({ ...session('homeowner'), timeoutMs: 600_000 }, later(2 * HOUR_MS - 1))).toEqual(
      later(2 * HOUR_MS - 1 + 600_000),
    );
  });

  it('never wakes a session at or after its expiry', () => {
    expect(slide(session('admin'), later(HOUR_MS - 1))).not.toBeNull();
    expect(slide(session('admin'), later(HOUR_MS))).toBeNull();
    expect(isExpired(session('admin'), later(HOUR_MS))).toBe(true);
  });

  it('never moves an expiry back', () => {
    expect(slide(session('homeowner', later(5 * HOUR_MS)), later(HOUR_MS))).toEqual(later(5 * HOUR_MS));
  });

  it.each([
    ['admin', 12],
    ['homeowner', 30 * 24],
    ['vendor', 30 * 24],
  ] as const)('ends for %s after %d hours, however busy', (role, hours) => {
    expect(SESSION_ABSOLUTE_MS[role]).toBe(hours * HOUR_MS);
    const end = later(hours * HOUR_MS);
    const busy = session(role, end);
    expect(slide(busy, later(hours * HOUR_MS - 1_000))).toEqual(end);
    expect(slide({ ...busy, expiresAt: later(hours * HOUR_MS + 99_999) }, end)).toBeNull();
  });
});
