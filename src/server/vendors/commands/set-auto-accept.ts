import type { Ctx } from '#server/lib/context.ts';
import { changeVendor, lockOwnVendor } from '../writes/vendor.ts';

/** The company decides once for all requests that fit. */
export async function setAutoAccept(
  ctx: Ctx,
  input: { on: boolean; noticeHours: number; regularHoursOnly: boolean },
): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  await changeVendor(
    ctx,
    vendor,
    'auto_accept_changed',
    {
      autoAccept: input.on,
      autoAcceptNoticeHours: input.noticeHours,
      autoAcceptRegularOnly: input.regularHoursOnly,
    },
    { details: { ...input } },
  );
  return { done: true };
}
