import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reviews } from '#server/reviews/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { confirmed } from './journey.ts';
import { useWorld } from './world.ts';

/** States that the database holds to a reason. */
const NEEDS_REASON: ReadonlySet<string> = new Set(['rejected', 'suspended']);

describe('the public page of a vendor', () => {
  const world = useWorld();
  const vendorId = () => world.cora.vendor.id;
  const profile = (id = vendorId()) => world.as(null).get(`/api/v1/vendors/${id}/profile`);

  /** Reviews of one booking each, with so many stars; `shown` ones count. */
  async function reviewed(stars: readonly number[], { shown = true } = {}) {
    const booking = await confirmed(world, world.ada);
    const at = world.clock.now();
    const { db, ids } = world.app.services;
    await db.transaction(() =>
      db.tx.insert(reviews).values(
        stars.map((rating, index) => ({
          id: ids.uuid(),
          bookingId: index === 0 ? booking.id : ids.uuid(),
          authorId: world.ada.user.id,
          vendorId: vendorId(),
          rating,
          text: `Stars: ${rating}`,
          createdAt: new Date(at.getTime() - index * 60_000),
          revealAt: at,
          revealedAt: shown ? at : null,
        })),
      ),
    );
  }

  it('shows what counts: stars by one rule, services at their price, first names of technicians', async () => {
    await reviewed([5]);
    const { status, body } = await profile();
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: vendorId(), rating: 5, reviews: 1, byStars: [0, 0, 0, 0, 1] });
    const technician = world.cora.vendor.technicians[0];
    expect(body.technicians).toMatchObject([{ firstName: technician?.name.split(' ')[0] }]);
    expect(body.services).toEqual(
      expect.arrayContaining([expect.objectContaining({ slug: 'water-heater-flush', priceCents: 14_900 })]),
    );
    const list = await world.as(null).get(`/api/v1/vendors/${vendorId()}/reviews`);
    expect(list.body.items).toMatchObject([
      { text: 'Stars: 5', by: world.ada.user.name.split(' ')[0], service: 'Water heater flush' },
    ]);
  });

  it('shows the specialties that the company wrote, each once', async () => {
    const facts = { company: world.cora.vendor.company, trade: 'plumbing', bio: 'Two plumbers.' };
    const path = '/api/v1/company';
    const save = (specialties: unknown) => world.as(world.cora).post(path, { ...facts, specialties });
    expect((await world.as(world.ada).post(path, { ...facts, specialties: ['Mine'] })).status).toBe(403);
    expect((await save(['Leaks', ' leaks ', 'Old  pipes'])).status).toBe(200);
    expect((await profile()).body.specialties).toEqual(['Leaks', 'Old pipes']);

    const many = await save(Array.from({ length: 9 }, (_, index) => `Number ${index}`));
    expect(many.body).toMatchObject({ data: { fields: { specialties: 'At most 8' } } });
    const long = await save(['x'.repeat(41)]);
    expect(long.body).toMatchObject({ data: { fields: { 'specialties.0': 'At most 40 characters' } } });
    expect((await profile()).body.specialties).toEqual(['Leaks', 'Old pipes']);
  });

  it('names no contact, no account, and nobody in full', async () => {
    await reviewed([4]);
    const { db } = world.app.services;
    await db.transaction(() =>
      db.tx.update(users).set({ name: 'Ada Ng' }).where(eq(users.id, world.ada.user.id)),
    );
    const list = await world.as(null).get(`/api/v1/vendors/${vendorId()}/reviews`);
    const said = JSON.stringify([(await profile()).body, list.body]);
    const { phone, ownerId } = world.cora.vendor;
    expect(list.body.items).toMatchObject([{ by: 'Ada' }]);
    const secrets = [phone, ownerId, 'Ng', world.ada.user.id, world.cora.user.email];
    for (const secret of secrets) if (secret) expect(said).not.toContain(secret);
    expect(said).not.toContain(world.cora.vendor.technicians[0]?.name);
  });

  it('leaves out reviews that nobody may see yet', async () => {
    await reviewed([1], { shown: false });
    expect((await profile()).body).toMatchObject({ rating: null, reviews: 0 });
    const list = await world.as(null).get(`/api/v1/vendors/${vendorId()}/reviews`);
    expect(list.body.items).toEqual([]);
  });

  it('of one that is not approved answers as of none', async () => {
    const unknown = await profile('019a0000-0000-7000-8000-000000000000');
    expect(unknown.status).toBe(404);
    const { db } = world.app.services;
    for (const status of ['onboarding', 'submitted', 'rejected', 'suspended'] as const) {
      await db.transaction(() =>
        db.tx
          .update(vendors)
          .set({ status, statusReason: NEEDS_REASON.has(status) ? 'Papers' : null })
          .where(eq(vendors.id, vendorId())),
      );
      const answer = await profile();
      expect([answer.status, answer.body.message]).toEqual([404, unknown.body.message]);
      const list = await world.as(null).get(`/api/v1/vendors/${vendorId()}/reviews`);
      expect(list.status).toBe(404);
    }
    await db.transaction(() =>
      db.tx.update(vendors).set({ status: 'approved', statusReason: null }).where(eq(vendors.id, vendorId())),
    );
  });
});
