import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '#server/lib/modules/personal-data.ts';
import { technicians } from '#server/vendors/tables.ts';
import { directVisits, timeOff } from './tables.ts';

export const schedulingPersonalData: PersonalData = {
  copies: {
    'own-customers': (ctx, { vendorId }) =>
      vendorId
        ? ctx.db.read
            .select()
            .from(directVisits)
            .where(eq(directVisits.vendorId, vendorId))
            .orderBy(asc(directVisits.startsAt))
        : Promise.resolve([]),
  },
  /** A company's own customers are people too; when it goes, nobody has a reason to know them. */
  erase: async (ctx, { vendorId }) => {
    if (!vendorId) return undefined;
    await ctx.db.tx
      .update(directVisits)
      .set({
        title: 'Visit',
        customerName: 'Customer',
        phone: '',
        line1: '',
        notes: '',
        latitude: null,
        longitude: null,
      })
      .where(eq(directVisits.vendorId, vendorId));
    const team = ctx.db.tx
      .select({ id: technicians.id })
      .from(technicians)
      .where(eq(technicians.vendorId, vendorId));
    await ctx.db.tx.update(timeOff).set({ note: '' }).where(inArray(timeOff.technicianId, team));
    return undefined;
  },
};
