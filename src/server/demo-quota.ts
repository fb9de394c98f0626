import { DEMO_QUOTA, type DemoTask } from '#core/demo/mode/quota.ts';

/** Counts in the live process, by the real time: neither a reset, a moved clock nor the demo's end forgets anything. */
export type DemoQuota = {
  /** Takes one if there is one left; answers 0, or after how many seconds the next may be taken. */
  take(task: DemoTask): number;
};

/** `now` in milliseconds, never going back. */
export function createDemoQuota(now: () => number = () => performance.now()): DemoQuota {
  const taken = new Map<DemoTask, number[]>();
  return {
    take(task) {
      const { most, minutes } = DEMO_QUOTA[task];
      const at = now();
      const recent = (taken.get(task) ?? []).filter((one) => at - one < minutes * 60_000);
      const [oldest = at] = recent;
      const isOver = recent.length >= most;
      if (!isOver) recent.push(at);
      taken.set(task, recent);
      return isOver ? Math.ceil((oldest + minutes * 60_000 - at) / 1_000) : 0;
    },
  };
}
