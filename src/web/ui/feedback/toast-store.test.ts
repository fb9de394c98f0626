import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const phases = (store: ReturnType<typeof createToastStore>) => store.list().map((toast) => toast.phase);

  it('§9: appears after 100 ms, stays 5000 ms, leaves for 300 ms', () => {
    const store = createToastStore();
    store.add({ title: 'Saved' });
    vi.advanceTimersByTime(99);
    expect(phases(store)).toEqual(['waiting']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(['shown']);
    vi.advanceTimersByTime(4999);
    expect(phases(store)).toEqual(['shown']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(['leaving']);
    vi.advanceTimersByTime(299);
    expect(phases(store)).toEqual(['leaving']);
    vi.advanceTimersByTime(1);
    expect(store.list()).toEqual([]);
  });

  it('keeps its own duration and is an info unless told otherwise', () => {
    const store = createToastStore();
    store.add({ title: 'Quick', duration: 1000 });
    expect(store.list()[0]).toMatchObject({ type: 'info', duration: 1000 });
    vi.advanceTimersByTime(1100);
    expect(phases(store)).toEqual(['leaving']);
  });

  it('waits while it is read and goes on with the time that was left', () => {
    const store = createToastStore();
    store.add({ title: 'Read me' });
    vi.advanceTimersByTime(100 + 4000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(phases(store)).toEqual(['shown']);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(phases(store)).toEqual(['shown']);
    vi.advanceTimersByTime(1);
    expect(phases(store)).toEqual(['leaving']);
  });

  it('clears what is in view and lets one come that was said in the meantime', () => {
    const store = createToastStore();
    store.add({ title: 'Saved' });
    store.add({ title: 'For good', duration: Number.POSITIVE_INFINITY });
    vi.advanceTimersByTime(100);
    store.add({ title: 'Just said' });
    store.clear();
    expect(phases(store)).toEqual(['leaving', 'leaving', 'waiting']);
    vi.advanceTimersByTime(300);
    expect(store.list().map(({ title, phase }) => [title, phase])).toEqual([['Just said', 'shown']]);
  });

  it('does not run out when it appears during a pause', () => {
    const store = createToastStore();
    store.pause();
    store.add({ title: 'Late' });
    vi.advanceTimersByTime(20_000);
    expect(phases(store)).toEqual(['shown']);
    store.resume();
    vi.advanceTimersByTime(5000);
    expect(phases(store)).toEqual(['leaving']);
  });

  it('is dismissed once, whatever is pressed twice', () => {
    const store = createToastStore();
    const changes = vi.fn();
    const id = store.add({ title: 'Gone' });
    vi.advanceTimersByTime(100);
    store.subscribe(changes);
    store.dismiss(id);
    store.dismiss(id);
    expect(changes).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(300);
    expect(store.list()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
