import type { Ctx } from '#server/lib/context.ts';
import { lockVendor } from '../writes/vendor.ts';
import { type VendorInput, writeFacts } from '../writes/vendor-facts.ts';

/** An administrator corrects a company. */
export async function updateVendor(ctx: Ctx, input: VendorInput & { id: string }): Promise<{ done: true }> {
  return writeFacts(ctx, await lockVendor(ctx, input.id), input);
}
