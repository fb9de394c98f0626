import type { Ctx } from '#server/lib/context.ts';
import { lockOwnVendor } from '../writes/vendor.ts';
import { type VendorInput, writeFacts } from '../writes/vendor-facts.ts';

/** A vendor changes what the own company says of itself. */
export async function updateOwnVendor(ctx: Ctx, input: VendorInput): Promise<{ done: true }> {
  return writeFacts(ctx, await lockOwnVendor(ctx), input);
}
