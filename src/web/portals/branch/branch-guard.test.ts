import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveSoon, turnedAway } from './branch-guard.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('§9 redirect delays: 2 s on the Branch guard', () => {
  it('leads on after 2 s, not before, and once', () => {
    const went: string[] = [];
    leaveSoon('/account/home/dashboard', (to) => went.push(to));
    vi.advanceTimersByTime(1_999);
    expect(went).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(went).toEqual(['/account/home/dashboard']);
    vi.advanceTimersByTime(10_000);
    expect(went).toHaveLength(1);
  });

  it('leads nowhere once somebody has gone by themselves', () => {
    const navigate = vi.fn();
    leaveSoon('/login', navigate)();
    vi.advanceTimersByTime(10_000);
    expect(navigate).not.toHaveBeenCalled();
  });
});

it('tells those it turned away from other errors', () => {
  const branch = { status: 403, message: 'Access restricted.', to: '/dashboard' } as const;
  expect(turnedAway({ code: 'forbidden', message: 'x', fields: {}, branch })).toEqual(branch);
  for (const other of [null, 'x', { code: 'not_found', message: 'x', fields: {} }]) {
    expect(turnedAway(other)).toBeNull();
  }
});
