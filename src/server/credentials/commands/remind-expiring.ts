import { eq } from 'drizzle-orm';
import { credentialExpiring } from '#core/credentials/events.ts';
import { reminderDue } from '#core/credentials/reminder.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { endingCredentials } from '../queries/ending.ts';
import { factOf } from '../queries/fact.ts';
import { credentials } from '../tables.ts';

const AT_ONCE = 100;

/** Reminds vendors of what ends within 60, 30 and 7 days, once each. Answers how many it reminded of. */
export async function remindExpiring(ctx: Ctx): Promise<number> {
  let reminded = 0;
  for (const { credential, today } of await endingCredentials(ctx, AT_ONCE)) {
    const { id, validUntil, remindedDays } = credential;
    const days = validUntil === null ? null : reminderDue(validUntil, today, remindedDays);
    if (days === null || validUntil === null) continue;
    await ctx.db.tx.update(credentials).set({ remindedDays: days }).where(eq(credentials.id, id));
    await emit(ctx, credentialExpiring, { ...(await factOf(ctx, credential)), validUntil, days });
    reminded += 1;
  }
  return reminded;
}
