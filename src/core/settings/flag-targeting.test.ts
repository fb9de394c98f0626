import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  audienceInWords,
  bucketOf,
  checkFlagState,
  type FlagSubject,
  flagChanges,
  isFlagOnFor,
} from './flag-targeting.ts';
import { defaultFlagState, type FlagState } from './flags.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);
const state = (given: Partial<FlagState> = {}): FlagState => ({ ...defaultFlagState('marketing'), ...given });
const marco: FlagSubject = { userId: 'u-1', role: 'vendor', markets: ['seattle'] };
const nobody: FlagSubject = { userId: null, role: null, markets: [] };
const on = (given: Partial<FlagState>, subject: FlagSubject | 'system' = marco, now = NOW) =>
  isFlagOnFor('marketing', state(given), subject, now);

describe('who sees a flag', () => {
  it.each<[string, Partial<FlagState>, FlagSubject | 'system', boolean]>([
    ['everybody by default', {}, nobody, true],
    ['nobody when it is off', { enabled: false }, marco, false],
    ['its role', { roles: ['vendor', 'admin'] }, marco, true],
    ['not another role', { roles: ['homeowner'] }, marco, false],
    ['no role at all', { roles: ['homeowner'] }, nobody, false],
    ['its city', { markets: ['austin', 'seattle'] }, marco, true],
    ['not another city', { markets: ['austin'] }, marco, false],
    ['somebody without a city', { markets: ['austin'] }, nobody, false],
    ['nobody of no percent', { percentage: 0 }, marco, false],
    ['a visitor has no place in a share', { percentage: 99 }, nobody, false],
    ['work that nobody asked for', { roles: ['homeowner'], percentage: 0 }, 'system', true],
    ['work that nobody asked for, switched off', { enabled: false }, 'system', false],
  ])('%s', (_, given, subject, expected) => {
    expect(on(given, subject)).toBe(expected);
  });

  it('begins with its first moment and ends before its last', () => {
    expect(on({ from: NOW })).toBe(true);
    expect(on({ from: after })).toBe(false);
    expect(on({ until: NOW })).toBe(false);
    expect(on({ until: after })).toBe(true);
    expect(on({ from: before, until: after }, 'system')).toBe(true);
  });

  it('stays with a person for ever: the places are written down', () => {
    expect(bucketOf('marketing', '019caf10-0000-7000-8000-000000000001')).toBe(3969);
    expect(bucketOf('maintenance', '019caf10-0000-7000-8000-000000000001')).not.toBe(3969);
  });

  it('grows with the share and never leaves somebody out who was in', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (userId, a, b) => {
        const subject = { ...marco, userId };
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        if (on({ percentage: low }, subject)) expect(on({ percentage: high }, subject)).toBe(true);
      }),
    );
  });

  it.each([1, 10, 50, 90])(
    'a share of %i in a hundred is about that many of ids that follow each other',
    (percentage) => {
      const id = (n: number) => `019caf10-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
      const users = Array.from({ length: 20_000 }, (_, n) => ({ ...marco, userId: id(n) }));
      const share = users.filter((subject) => on({ percentage }, subject)).length / users.length;
      expect(Math.abs(share * 100 - percentage)).toBeLessThan(1.2);
    },
  );
});

describe('what somebody enters', () => {
  it.each<[Partial<FlagState>, string]>([
    [{ percentage: 101 }, 'percentage'],
    [{ percentage: 10.5 }, 'percentage'],
    [{ percentage: -1 }, 'percentage'],
    [{ markets: ['atlantis'] }, 'markets'],
    [{ from: NOW, until: NOW }, 'until'],
  ])('%j is refused with its field', (given, field) => {
    const result = checkFlagState(state(given), ['seattle']);
    expect(result).toMatchObject({ ok: false, fields: { [field]: expect.any(String) } });
  });

  it('is said in words', () => {
    const city = (slug: string) => slug.toUpperCase();
    expect(audienceInWords(state(), city)).toBe('Everyone');
    expect(audienceInWords(state({ roles: ['vendor', 'admin'], markets: ['a'], percentage: 25 }), city)).toBe(
      'Vendors and administrators in A, 25% of them',
    );
    const changes = flagChanges(state(), state({ enabled: false, until: NOW }), {
      city,
      moment: (at) => at.toISOString(),
    });
    expect(changes).toEqual([
      { field: 'enabled', label: 'Switch', from: 'on', to: 'off' },
      { field: 'until', label: 'Until', from: 'no end', to: NOW.toISOString() },
    ]);
  });
});
