import { desc } from 'drizzle-orm';
import { LOYALTY_POINTS } from '#core/loyalty/settings.ts';
import { settingNamed } from '#core/modules.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { settingViews } from '#server/settings/queries.ts';
import { ADMINS, type Expectations } from './expectation.ts';
import { bookingOf } from './world.ts';

export const auditExpectations: Expectations = {
  'audit.list': { allowed: ADMINS },
  'audit.get': {
    allowed: ADMINS,
    own: async ({ ctx }) => {
      await recordAudit(ctx, { action: 'looked', resource: 'nothing' });
      const [entry] = await ctx.db.read.select({ id: auditEntries.id }).from(auditEntries).limit(1);
      return { id: String(entry?.id) };
    },
  },
  'audit.jobLog': {
    allowed: ADMINS,
    own: async (world) => ({ id: (await bookingOf(world, world.users.homeownerA)).id }),
  },
  'audit.statistics': { allowed: ADMINS },
  'audit.proof': { allowed: ADMINS },
  'audit.verify': { allowed: ADMINS },
  'audit.restorePreview': { allowed: ADMINS, own: ({ ctx }) => restorable(ctx) },
  'audit.restore': {
    allowed: ADMINS,
    own: async ({ ctx }) => ({ ...(await restorable(ctx)), reason: 'It was right before' }),
  },
  'audit.csvFile': { allowed: ADMINS },
  'audit.jsonFile': { allowed: ADMINS },
};

/** A change of a setting that led to what is in force. */
async function restorable(ctx: Ctx): Promise<{ id: string }> {
  const definition = settingNamed(LOYALTY_POINTS.name);
  const [view] = definition ? await settingViews(ctx, [definition]) : [];
  const next = view?.value ?? {};
  const previous = { ...next, noticeDays: Number(next.noticeDays) + 1 };
  const details = { previous, next };
  await recordAudit(ctx, {
    action: 'settings.change',
    resource: 'setting',
    resourceId: LOYALTY_POINTS.name,
    details,
  });
  const [entry] = await ctx.db.read
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return { id: String(entry?.id) };
}
