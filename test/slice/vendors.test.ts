import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { AGREEMENT_VERSION } from '#core/vendors/agreements/first-agreements.ts';
import { bookingSteps } from '#server/bookings/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendorSteps, vendors } from '#server/vendors/tables.ts';
import { buildUser } from '../factories/users.ts';
import { at, confirmed, hold, picture, requested, saveCard } from './journey.ts';
import { type SignedInUser, useWorld, type VendorUser, type World } from './world.ts';

describe('companies', () => {
  const world = useWorld();
  const WHY = 'The licence number belongs to somebody else.';

  /** A vendor who has just signed up, with the address confirmed. */
  async function newcomer(): Promise<SignedInUser & { vendorId: string }> {
    const user = await buildUser(world.site, 'vendor', { securityLevel: 'standard', isNewUser: true });
    const id = world.site.ids.uuid();
    const now = world.clock.now();
    await world.app.services.db.transaction(() =>
      world.app.services.db.tx
        .insert(vendors)
        .values({ id, ownerId: user.id, company: 'New', trade: 'Plumbing', createdAt: now, updatedAt: now }),
    );
    return { ...(await world.session(user)), vendorId: id };
  }

  const facts = {
    company: 'Fresh Pipes',
    trade: 'plumbing',
    bio: 'Two plumbers who sweep up after themselves.',
    phone: '206-555-0177',
    site: 'https://fresh-pipes.example',
  };
  const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 480, endMinute: 1_020 }));

  /** Everything the checklist asks for. */
  async function fillIn(vendor: SignedInUser): Promise<void> {
    const { api } = world.as(vendor);
    await api.vendors.updateMine(facts);
    await api.vendors.setServices({ services: [{ slug: world.services.flush.slug }] });
    await api.pricing.setPrice({ id: world.services.flush.id, priceCents: 15_500 });
    const { id } = await api.vendors.addTechnician({
      name: 'Fay Fresh',
      skills: [world.services.flush.slug],
    });
    await api.scheduling.setHours({ id, hours: WEEK });
    const zones = world.market.zones.map(({ slug }) => slug);
    await api.vendors.setArea({ kind: 'zones', market: world.market.slug, zones });
    await api.vendors.connectPayout({ testBank: 'open' });
    await api.vendors.acceptAgreement({ version: AGREEMENT_VERSION, signature: 'Fay Fresh' });
  }

  async function statusOf(id: string) {
    const [row] = await world.app.services.db.read.select().from(vendors).where(eq(vendors.id, id));
    return row;
  }

  /** An administrator who manages vendors. */
  async function manager(): Promise<SignedInUser> {
    await world.app.services.db.transaction(() =>
      world.app.services.db.tx
        .update(users)
        .set({ canManageVendors: true })
        .where(eq(users.id, world.root.user.id)),
    );
    return world.session(world.root.user);
  }

  describe("a company's way in", () => {
    it('is refused, naming what is missing, and complete when everything is there', async () => {
      const vendor = await newcomer();
      const { api } = world.as(vendor);
      await expect(api.vendors.submit({})).rejects.toMatchObject({
        code: 'CONFLICT',
        message: expect.stringContaining('Company profile; Services with prices'),
      });
      await fillIn(vendor);
      const company = await api.vendors.mine({});
      expect(company.checklist.every(({ done }) => done)).toBe(true);
      expect(company.actions).toEqual(['submit']);
      await api.vendors.submit({});
      expect(await statusOf(vendor.vendorId)).toMatchObject({ status: 'submitted' });
      await expect(api.vendors.submit({})).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('goes through rejection, with its reason told, to approval, which guards the account more', async () => {
      const vendor = await newcomer();
      await fillIn(vendor);
      await world.as(vendor).api.vendors.submit({});
      const admin = world.as(await manager()).api.vendors;
      const { vendorId: id } = vendor;
      // Listeners run side by side: the notice of the review is written before there is a decision.
      await world.settle();
      await expect(admin.reject({ id, reason: 'no' })).rejects.toMatchObject({ code: 'INVALID' });
      await admin.reject({ id, reason: WHY });
      expect(await world.as(vendor).api.vendors.mine({})).toMatchObject({
        status: 'rejected',
        statusReason: WHY,
        actions: ['submit'],
      });
      await world.settle();
      const inbox = await world.as(vendor).api.notifications.latest({});
      expect(inbox.items[0]).toMatchObject({ title: 'Fresh Pipes is not approved yet', body: WHY });

      await world.as(vendor).api.vendors.submit({});
      await admin.approve({ id });
      const [owner] = await world.app.services.db.read
        .select()
        .from(users)
        .where(eq(users.id, vendor.user.id));
      expect(owner).toMatchObject({ securityLevel: 'enhanced', isNewUser: false });
      await expect(world.as(vendor).api.vendors.connectPayout({ testBank: 'closed' })).rejects.toMatchObject({
        data: { fields: { password: 'That password isn’t right. Try again.' } },
      });
      const steps = await world.app.services.db.read
        .select({ step: vendorSteps.step, reason: vendorSteps.reason })
        .from(vendorSteps)
        .where(eq(vendorSteps.vendorId, id))
        .orderBy(vendorSteps.at, vendorSteps.id);
      expect(steps.map(({ step }) => step)).toEqual(['submitted', 'rejected', 'submitted', 'approved']);
      expect(steps[1]?.reason).toBe(WHY);
    });

    it('is decided only by administrators with the flag, who see its figures either way', async () => {
      const { vendor } = world.cora;
      const looker = world.as(world.root).api.vendors;
      await expect(looker.suspend({ id: vendor.id, reason: WHY })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      const detail = await looker.get({ id: vendor.id });
      expect(detail).toMatchObject({ company: vendor.company, weeks: expect.any(Array) });
      expect(detail.weeks).toHaveLength(12);
    });
  });

  describe('suspension', () => {
    it('ends what is offered and keeps what was accepted', async () => {
      const booking = await confirmed(world, world.ada);
      const admin = world.as(await manager()).api.vendors;
      const { id } = world.cora.vendor;
      const preview = await admin.previewBulk({ action: 'suspend', ids: [id, world.dan.vendor.id] });
      expect(preview.items.find((item) => item.id === id)).toMatchObject({ ok: true });
      await admin.suspend({ id, reason: WHY });
      expect(await world.as(world.cora).api.bookings.get({ id: booking.id })).toMatchObject({
        status: 'confirmed',
      });
      await expect(hold(world, world.ben, { startsAt: at(2, 10) })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
      await admin.reinstate({ id, reason: 'The new certificate has arrived.' });
      expect(await hold(world, world.ben, { startsAt: at(2, 10) })).toMatchObject({ status: 'held' });
    });

    it('takes no visit that waits for its answer, whether the company or its owner is suspended', async () => {
      const waiting = await requested(world, world.ada, { startsAt: at(2, 10) });
      const admin = world.as(await manager()).api;
      const { id, ownerId } = world.cora.vendor;
      const late = await hold(world, world.ben, { startsAt: at(3, 10) });
      await admin.vendors.suspend({ id, reason: WHY });
      const theirs = world.as(world.cora).api.bookings;
      const suspended = { code: 'CONFLICT', message: expect.stringContaining('Your company is suspended') };
      await expect(theirs.accept({ id: waiting.id })).rejects.toMatchObject(suspended);
      const paymentMethodId = await saveCard(world, world.ben);
      await expect(
        world.as(world.ben).api.bookings.request({ id: late.id, paymentMethodId }),
      ).rejects.toMatchObject({ message: expect.stringContaining('Choose another vendor') });
      await admin.vendors.reinstate({ id, reason: 'The new certificate has arrived.' });

      // The account of the owner instead of the company.
      await world.app.services.db.transaction(() =>
        world.app.services.db.tx
          .update(users)
          .set({ suspendedAt: world.clock.now(), suspendedReason: WHY })
          .where(eq(users.id, ownerId)),
      );
      await expect(theirs.accept({ id: waiting.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      const [technician] = world.cora.vendor.technicians;
      await expect(
        admin.bookings.reassign({ id: waiting.id, technicianId: technician?.id ?? '', reason: 'Ill' }),
      ).rejects.toMatchObject({ message: expect.stringContaining('the company is suspended') });
    });

    it('of several is one step, and leaves alone what cannot be', async () => {
      const admin = world.as(await manager()).api.vendors;
      const fresh = await newcomer();
      const ids = [world.cora.vendor.id, world.dan.vendor.id, fresh.vendorId];
      await expect(admin.bulk({ action: 'suspend', ids })).rejects.toMatchObject({ code: 'INVALID' });
      const report = await admin.bulk({ action: 'suspend', ids, reason: WHY });
      expect(report).toMatchObject({ ok: 2, skipped: 1 });
      expect(report.items.find((item) => item.id === fresh.vendorId)).toMatchObject({
        ok: false,
        note: 'Not approved yet',
      });
    });
  });

  describe('a logo', () => {
    it('is seen where a company is chosen and by whom it comes to, and by nobody before', async () => {
      const { sha256, bytes } = await picture(90);
      const cora = world.as(world.cora);
      const logoUrl = `/api/files/${sha256}`;
      const save = (logoSha256: string) => cora.api.vendors.updateMine({ ...facts, logoSha256 });
      await expect(save(sha256)).rejects.toMatchObject({ message: 'Upload the logo first.' });
      expect((await cora.upload(sha256, bytes)).status).toBeLessThan(300);
      expect((await world.as(world.ben).get(logoUrl)).status).toBe(404);
      await save(sha256);
      expect((await world.as(world.ben).get(logoUrl)).status).toBe(200);
      const booking = await requested(world, world.ada);
      const visit = { serviceSlug: world.services.flush.slug, homeId: world.ben.home.id, addOns: [] };
      const { vendors: offered } = await world.as(world.ben).api.bookings.slots({ ...visit, days: 3 });
      const job = await world.as(world.ada).api.bookings.get({ id: booking.id });
      const overview = await cora.api.reports.vendorOverview({});
      for (const seen of [offered[0], job.vendor, overview]) expect(seen).toMatchObject({ logoUrl });
      await save('');
      expect(await cora.api.vendors.mine({})).toMatchObject({ logoUrl: null });
    });
  });

  describe('a standing decision', () => {
    const decide = (vendor: VendorUser, changes = {}) =>
      world.as(vendor).api.vendors.setAutoAccept({
        ...{ on: true, noticeHours: 24, regularHoursOnly: true },
        ...changes,
      });

    async function asked(worldOf: World, startsAt: string) {
      const held = await hold(worldOf, worldOf.ada, { startsAt });
      const paymentMethodId = await saveCard(worldOf, worldOf.ada);
      const step = await worldOf.as(worldOf.ada).api.bookings.request({ id: held.id, paymentMethodId });
      return step.booking;
    }

    it('accepts what fits at once, in the name of the company, with a line in the story', async () => {
      await decide(world.cora);
      const booking = await asked(world, at(2, 10));
      expect(booking).toMatchObject({ status: 'confirmed', respondBy: null });
      const steps = await world.app.services.db.read
        .select()
        .from(bookingSteps)
        .where(eq(bookingSteps.bookingId, booking.id));
      expect(steps.find(({ step }) => step === 'confirmed')).toMatchObject({
        actorRole: 'system',
        note: expect.stringContaining('Auto-accepted'),
      });
      await world.settle();
      const latest = await world.as(world.ada).api.notifications.latest({});
      expect(latest.items.some(({ title }) => title.includes('accepted'))).toBe(true);
      expect(latest.items.some(({ title }) => title.includes('has your request'))).toBe(false);
    });

    it('leaves what comes too late to people', async () => {
      await decide(world.cora, { noticeHours: 48 });
      expect(await asked(world, at(1, 10))).toMatchObject({ status: 'pending' });
    });
  });
});
