import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onStage } from '#test/hook-stage.ts';
import { expectConsoleError } from '#test/setup/console-watch.ts';
import type { BoundaryLevel } from './boundary-screen.tsx';
import { RenderBoundary } from './render-boundary.tsx';

type Screen = { level: BoundaryLevel; attemptsLeft: number; onRetry: (() => void) | null };

const { capture, shown } = vi.hoisted(() => ({ capture: vi.fn(), shown: { screen: null as unknown } }));
vi.mock('./browser-monitor.ts', () => ({ browserMonitor: () => ({ capture }) }));
vi.mock('./boundary-screen.tsx', () => ({
  BoundaryScreen: (screen: unknown) => {
    shown.screen = screen;
    return null;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  capture.mockClear();
  shown.screen = null;
  expectConsoleError(/the part is broken/);
});

/** A part that throws until it is mended, in a boundary. */
async function brokenPart(level: BoundaryLevel) {
  const part = { broken: true };
  const stage = await onStage(
    () => {
      if (part.broken) throw new Error('the part is broken');
      shown.screen = null;
    },
    undefined,
    ({ children }) => <RenderBoundary level={level}>{children}</RenderBoundary>,
  );
  return {
    ...stage,
    part,
    /** What stands in the part's place; null where the part itself does. */
    screen: () => shown.screen as Screen | null,
    failures: () => capture.mock.calls.length,
  };
}

describe('§4 render-error boundary', () => {
  it('§9: tries again by itself after 1, 2 and 4 s, not before, and after three retries never', async () => {
    const { pass, screen, failures, leave } = await brokenPart('component');
    expect([failures(), screen()?.attemptsLeft]).toEqual([1, 3]);
    for (const [wait, left] of [
      [1_000, 2],
      [2_000, 1],
      [4_000, 0],
    ] as const) {
      const before = failures();
      await pass(wait - 1);
      expect([failures(), screen()?.attemptsLeft]).toEqual([before, left + 1]);
      await pass(1);
      expect([failures(), screen()?.attemptsLeft]).toEqual([before + 1, left]);
    }
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect([failures(), screen()?.onRetry]).toEqual([4, null]);
    await leave();
  });

  it('the part is there again after the retry that finds it whole', async () => {
    const { pass, part, screen, leave } = await brokenPart('page');
    await pass(1_000);
    part.broken = false;
    await pass(1_999);
    expect(screen()).toMatchObject({ level: 'page', attemptsLeft: 2 });
    await pass(1);
    expect(screen()).toBeNull();
    await leave();
  });

  it('a retry by hand counts as one, and the clock begins anew with the delay of the next', async () => {
    const { pass, does, screen, failures, leave } = await brokenPart('application');
    await pass(600);
    await does(() => screen()?.onRetry?.());
    expect([failures(), screen()?.attemptsLeft]).toEqual([2, 2]);
    await pass(1_999);
    expect(failures()).toBe(2);
    await pass(1);
    expect([failures(), screen()?.attemptsLeft]).toEqual([3, 1]);
    await leave();
  });

  it('at critical level no auto-retry, and none by hand', async () => {
    const { pass, screen, failures, leave } = await brokenPart('critical');
    expect(screen()).toMatchObject({ level: 'critical', onRetry: null });
    expect(vi.getTimerCount()).toBe(0);
    await pass(60_000);
    expect(failures()).toBe(1);
    await leave();
  });

  it('tries nothing any more once somebody has left the page', async () => {
    const { pass, failures, leave } = await brokenPart('component');
    await leave();
    await pass(60_000);
    expect([failures(), vi.getTimerCount()]).toEqual([1, 0]);
  });
});
