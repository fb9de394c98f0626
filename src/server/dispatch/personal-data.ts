import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '#server/lib/modules/personal-data.ts';
import { alerts, emergencies } from './tables.ts';

export const dispatchPersonalData: PersonalData = {
  copies: {
    emergencies: (ctx, { userId, vendorId }) =>
      ctx.db.read
        .select({
          ...{ id: emergencies.id, number: emergencies.number, status: emergencies.status },
          ...{ kind: emergencies.kind, severity: emergencies.severity, answers: emergencies.answers },
          ...{ note: emergencies.note, requestedAt: emergencies.requestedAt },
          ...{ promisedBy: emergencies.promisedBy, arrivedAt: emergencies.arrivedAt },
        })
        .from(emergencies)
        .where(vendorId ? eq(emergencies.vendorId, vendorId) : eq(emergencies.homeownerId, userId))
        .orderBy(asc(emergencies.requestedAt)),
    alerts: (ctx, { vendorId }) =>
      vendorId
        ? ctx.db.read.select().from(alerts).where(eq(alerts.vendorId, vendorId)).orderBy(asc(alerts.sentAt))
        : Promise.resolve([]),
  },
  blockers: async (ctx, { userId, vendorId }) => {
    const side = vendorId ? eq(emergencies.vendorId, vendorId) : eq(emergencies.homeownerId, userId);
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(emergencies)
      .where(and(side, inArray(emergencies.status, ['searching', 'accepted', 'assigned', 'arrived'])));
    return open?.count ? ['An emergency is still open.'] : [];
  },
  /** Times and amounts stay, as those of a job do; words, answers and the last position go. */
  erase: async (ctx, { userId, vendorId }) => {
    if (vendorId) {
      await ctx.db.tx.update(alerts).set({ declineNote: '' }).where(eq(alerts.vendorId, vendorId));
      return undefined;
    }
    await ctx.db.tx
      .update(emergencies)
      .set({ note: '', answers: {}, endReason: '', latitude: null, longitude: null, positionAt: null })
      .where(eq(emergencies.homeownerId, userId));
    return undefined;
  },
};
