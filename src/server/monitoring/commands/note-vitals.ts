import type { Device, VitalName } from '#core/monitoring/vitals.ts';
import type { Ctx } from '#server/lib/context.ts';

type Vitals = { path: string; device: Device; measured: { name: VitalName; value: number }[] };

/** Counts what a browser measured, in memory like everything that is counted: there is nothing to commit here. */
export async function noteVitals(ctx: Ctx, { path, device, measured }: Vitals): Promise<{ done: true }> {
  for (const { name, value } of measured) ctx.hooks.onVital?.({ vital: name, value, path, device });
  return { done: true };
}
