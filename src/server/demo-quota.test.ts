import { describe, expect, it } from 'vitest';
import { DEMO_QUOTA } from '#core/demo/mode/quota.ts';
import { createDemoQuota } from './demo-quota.ts';

describe('how often the demo may be opened, set up anew and moved', () => {
  it('is counted for each by itself, and says when the next may be taken', () => {
    let now = 5_000;
    const quota = createDemoQuota(() => now);
    const { most, minutes } = DEMO_QUOTA.reset;
    for (let turn = 0; turn < most; turn += 1) {
      expect(quota.take('reset')).toBe(0);
      now += 1_000;
    }
    const wait = quota.take('reset');
    expect(wait).toBe(minutes * 60 - most);
    expect(quota.take('move')).toBe(0);
    // Whoever asks too soon does not wait longer for it.
    expect(quota.take('reset')).toBe(wait);
    now += wait * 1_000 - 1;
    expect(quota.take('reset')).toBe(1);
    now += 1;
    expect(quota.take('reset')).toBe(0);
    expect(quota.take('reset')).toBe(1);
  });
});
