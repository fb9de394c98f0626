import { asc, eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import {
  agreementAcceptances,
  technicians,
  vendorSteps,
  vendors,
  vendorUsers,
  workPhotos,
} from './tables.ts';

/** The company a login works for, as far as it is about that person; null for none. */
async function accessOf(ctx: Ctx, userId: string) {
  const [access] = await ctx.db.read
    .select({
      company: vendors.company,
      role: vendorUsers.vendorRole,
      invitedAs: vendorUsers.email,
      joinedAt: vendorUsers.joinedAt,
    })
    .from(vendorUsers)
    .innerJoin(vendors, eq(vendors.id, vendorUsers.vendorId))
    .where(eq(vendorUsers.userId, userId));
  return access ?? null;
}

export const vendorsPersonalData: PersonalData = {
  copies: {
    company: async (ctx, { userId, vendorId }) => {
      if (!vendorId) return accessOf(ctx, userId);
      const [company] = await ctx.db.read.select().from(vendors).where(eq(vendors.id, vendorId));
      const [team, history, photos, accepted] = await Promise.all([
        ctx.db.read.select().from(technicians).where(eq(technicians.vendorId, vendorId)),
        ctx.db.read
          .select()
          .from(vendorSteps)
          .where(eq(vendorSteps.vendorId, vendorId))
          .orderBy(asc(vendorSteps.at)),
        ctx.db.read.select().from(workPhotos).where(eq(workPhotos.vendorId, vendorId)),
        ctx.db.read
          .select()
          .from(agreementAcceptances)
          .where(eq(agreementAcceptances.vendorId, vendorId))
          .orderBy(asc(agreementAcceptances.acceptedAt)),
      ]);
      return { ...company, technicians: team, history, photos, agreements: accepted };
    },
  },
  words: async (ctx, { vendorId }) => {
    if (!vendorId) return [];
    const [company] = await ctx.db.read
      .select({ phone: vendors.phone, base: vendors.baseLine1 })
      .from(vendors)
      .where(eq(vendors.id, vendorId));
    const team = await ctx.db.read
      .select({ phone: technicians.phone })
      .from(technicians)
      .where(eq(technicians.vendorId, vendorId));
    return [...Object.values(company ?? {}), ...team.map(({ phone }) => phone)];
  },
  /** The company's name stays on the invoices of others; whom it belonged to and where it was does not. */
  erase: async (ctx, { userId, vendorId, names }) => {
    const { tx } = ctx.db;
    // A login that worked for a company no longer does; that company stays as it is.
    await tx.delete(vendorUsers).where(eq(vendorUsers.userId, userId));
    if (!vendorId) return undefined;
    await tx.delete(vendorUsers).where(eq(vendorUsers.vendorId, vendorId));
    const at = now(ctx);
    const [before] = await tx
      .select({ logo: vendors.logoSha256 })
      .from(vendors)
      .where(eq(vendors.id, vendorId));
    const photos = await tx
      .delete(workPhotos)
      .where(eq(workPhotos.vendorId, vendorId))
      .returning({ sha256: workPhotos.sha256 });
    await tx
      .update(vendors)
      .set({
        bio: '',
        specialties: [],
        phone: null,
        site: null,
        legalName: '',
        entityType: null,
        taxIdEnding: null,
        logoSha256: null,
        status: 'suspended',
        statusReason: 'The account was deleted.',
        payoutAccount: null,
        payoutLabel: null,
        payoutPending: null,
        autoAccept: false,
        areaKind: 'zones',
        baseLine1: null,
        baseZip: null,
        baseLatitude: null,
        baseLongitude: null,
        radiusMiles: null,
        updatedAt: at,
      })
      .where(eq(vendors.id, vendorId));
    await tx
      .update(technicians)
      .set({ name: 'Former technician', phone: null, active: false, deactivatedAt: at })
      .where(eq(technicians.vendorId, vendorId));
    await scrub(ctx, vendors, [vendors.company], names, eq(vendors.id, vendorId));
    // That the company signed stays, by whose name does not.
    await scrub(
      ctx,
      agreementAcceptances,
      [agreementAcceptances.signature],
      names,
      eq(agreementAcceptances.vendorId, vendorId),
    );
    await scrub(ctx, vendorSteps, [vendorSteps.reason], names, eq(vendorSteps.vendorId, vendorId));
    return [...photos.map(({ sha256 }) => sha256), ...(before?.logo ? [before.logo] : [])];
  },
};
