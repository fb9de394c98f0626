import { describe, expect, it } from 'vitest';
import { nameFault } from './credentials.ts';
import {
  BRANCH_REDIRECT_MS,
  DENIED_REDIRECT_MS,
  SESSION_REFRESH_TICKS,
  SESSION_TICK_MS,
  SESSION_TIMEOUT_MS,
} from './limits.ts';

describe('limits of identity', () => {
  it('§9 name minimum: 2 characters, spaces around it not counted', () => {
    expect(nameFault(' Al ')).toBeNull();
    expect(nameFault(' A ')).toBe('Name must be at least 2 characters long');
  });

  it('§9 backend-client values: a tick of 30 s, refreshed within 3 ticks, far below the shortest session', () => {
    expect([SESSION_TICK_MS, SESSION_REFRESH_TICKS]).toEqual([30_000, 3]);
    expect(SESSION_TICK_MS * SESSION_REFRESH_TICKS).toBeLessThan(
      Math.min(...Object.values(SESSION_TIMEOUT_MS)),
    );
  });

  it('§9 redirect delays: 3 s on the access-denied screen, 2 s on the Branch guard', () => {
    expect([DENIED_REDIRECT_MS, BRANCH_REDIRECT_MS]).toEqual([3_000, 2_000]);
  });
});
