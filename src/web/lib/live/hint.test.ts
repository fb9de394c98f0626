import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetHints, readSoon } from './hint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a change that the page is told of', () => {
  it('is read once when more follow', () => {
    const read = vi.fn(async () => undefined);
    readSoon(read);
    vi.advanceTimersByTime(150);
    readSoon(read);
    vi.advanceTimersByTime(150);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(50);
    expect(read).toHaveBeenCalledOnce();
  });

  it('is not read again by itself where a command reads the page after it', () => {
    const read = vi.fn(async () => undefined);
    readSoon(read);
    forgetHints();
    vi.advanceTimersByTime(1000);
    expect(read).not.toHaveBeenCalled();
  });

  it('is read where it comes after that', () => {
    const read = vi.fn(async () => undefined);
    forgetHints();
    readSoon(read);
    vi.advanceTimersByTime(200);
    expect(read).toHaveBeenCalledOnce();
  });
});
