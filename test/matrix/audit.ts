import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { ADMINS, type Expectations } from './expectation.ts';

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
  'audit.statistics': { allowed: ADMINS },
  'audit.proof': { allowed: ADMINS },
  'audit.verify': { allowed: ADMINS },
};
