import { beforeEach, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '#core/settings/rate-limits.ts';

beforeEach(() => {
  vi.resetModules();
});

it('limits whose code comes late go by the numbers of the page, and by those of the pages after it', async () => {
  const { followLimits, noteLimits } = await import('./known-limits.ts');
  const use = vi.fn();
  const stricter = { ...RATE_LIMITS, login: { ...RATE_LIMITS.login, maxAttempts: 1 } };
  noteLimits(stricter);
  followLimits(use);
  expect(use).toHaveBeenLastCalledWith(stricter);
  noteLimits(RATE_LIMITS);
  expect(use).toHaveBeenLastCalledWith(RATE_LIMITS);
});

it('nothing is said of numbers that no page has told', async () => {
  const { followLimits } = await import('./known-limits.ts');
  const use = vi.fn();
  followLimits(use);
  expect(use).not.toHaveBeenCalled();
});
