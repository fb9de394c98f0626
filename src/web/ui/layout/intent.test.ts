import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createIntent } from './intent.ts';

const change = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  change.mockClear();
});

describe('§9 link prefetch on hover or focus waits 100 ms', () => {
  it('and begins then', () => {
    createIntent(change).begin();
    vi.advanceTimersByTime(99);
    expect(change).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(change.mock.calls).toEqual([[true]]);
  });

  it('asks for nothing where the pointer only passes, as over rows that scroll by', () => {
    for (let rows = 0; rows < 50; rows += 1) {
      const row = createIntent(change);
      row.begin();
      vi.advanceTimersByTime(60);
      row.end();
    }
    vi.advanceTimersByTime(1_000);
    expect(change.mock.calls.filter(([meant]) => meant)).toEqual([]);
  });

  it('begins once, however often the pointer comes and the focus with it', () => {
    const link = createIntent(change);
    link.begin();
    vi.advanceTimersByTime(50);
    link.begin();
    vi.advanceTimersByTime(1_000);
    expect(change.mock.calls).toEqual([[true]]);
  });

  it('ends with the link', () => {
    const link = createIntent(change);
    link.begin();
    link.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
