import type { Ctx } from '#server/lib/context.ts';
import { changeCompany, lockOwnCompany } from '../writes/company.ts';

/** The company decides once for all requests that fit. */
export async function setAutoAccept(
  ctx: Ctx,
  input: { on: boolean; noticeHours: number; regularHoursOnly: boolean },
): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  await changeCompany(
    ctx,
    company,
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
