import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PREFERENCE_GROUP_IDS } from '#core/notifications/groups.ts';
import { mails } from '#server/lib/tables.ts';
import { users } from '#server/users/tables.ts';
import { requested } from './journey.ts';
import { type SignedInUser, useWorld } from './world.ts';

describe('what is changed is told', () => {
  const world = useWorld();

  const titles = async (user: SignedInUser) => {
    await world.settle();
    return (await world.as(user).api.notifications.latest({})).items.map(({ title }) => title);
  };

  async function letters(user: SignedInUser): Promise<string[]> {
    const rows = await world.app.services.db.read
      .select({ subject: mails.subject })
      .from(mails)
      .where(eq(mails.toAddress, user.user.email))
      .orderBy(desc(mails.createdAt));
    return rows.map(({ subject }) => subject);
  }

  describe('where and when a company is paid', () => {
    it('is never changed without a word to its owner, whatever they switched off', async () => {
      const { api } = world.as(world.cora);
      await api.notifications.savePreferences({
        groups: PREFERENCE_GROUP_IDS.map((group) => ({ group, inApp: false, email: 'off' })),
        quietFrom: null,
        quietTo: null,
      });
      await api.vendors.connectPayout({ testBank: 'open' });
      expect(await titles(world.cora)).toContain('Your bank account for payouts was changed');
      expect(await letters(world.cora)).toContain('Your bank account for payouts was changed');

      await api.ledger.setSchedule({ cadence: 'daily', weekday: 1, minimumCents: 20_000 });
      const { items } = await (async () => {
        await world.settle();
        return api.notifications.latest({});
      })();
      expect(items[0]).toMatchObject({
        title: 'Your payout schedule was changed',
        body: 'Every day, with a $200.00 minimum. The account stays the same.',
      });
      expect(await letters(world.cora)).toContain('Your payout schedule was changed');
      expect(await titles(world.dan)).toEqual([]);
    });

    it('is told once: asking again and choosing the same is no news', async () => {
      const { api } = world.as(world.cora);
      await api.vendors.connectPayout({ testBank: 'open' });
      await api.ledger.setSchedule({ cadence: 'weekly', weekday: 1, minimumCents: 0 });
      const received = await titles(world.cora);
      await api.vendors.checkPayout({});
      await api.ledger.setSchedule({ cadence: 'weekly', weekday: 1, minimumCents: 0 });
      expect(await titles(world.cora)).toEqual(received);
    });
  });

  describe('what an administrator changes', () => {
    it('about a job is told to both sides when they can see it', async () => {
      const { id } = await requested(world, world.ada);
      const desk = world.as(world.root).api;
      const before = [await titles(world.ada), await titles(world.cora)];
      const job = await desk.bookings.get({ id });
      await desk.bookings.editJob({ id, title: job.title, priority: 'high', notes: job.notes });
      expect([await titles(world.ada), await titles(world.cora)]).toEqual(before);

      await desk.bookings.editJob({ id, title: 'Burst pipe', priority: 'high', notes: 'Water is off' });
      for (const user of [world.ada, world.cora]) {
        expect((await titles(user))[0]).toBe('Canopy changed Burst pipe');
        expect(await letters(user)).not.toContain('Canopy changed Burst pipe');
      }
    });

    it('about a company is told to its owner; what the owner changes is not', async () => {
      await world.app.services.db.transaction(() =>
        world.app.services.db.tx
          .update(users)
          .set({ canManageVendors: true })
          .where(eq(users.id, world.root.user.id)),
      );
      const { vendor } = world.cora;
      const facts = { company: vendor.company, trade: 'plumbing', bio: 'Two plumbers.', phone: '', site: '' };
      await world.as(world.cora).api.vendors.updateMine(facts);
      expect(await titles(world.cora)).toEqual([]);
      const desk = world.as(await world.session(world.root.user)).api;
      await desk.vendors.update({ id: vendor.id, ...facts, company: 'Cora and Sons', phone: '206-555-0100' });
      await world.settle();
      expect((await world.as(world.cora).api.notifications.latest({})).items).toMatchObject([
        {
          title: 'Canopy updated your company profile',
          body: 'Changed: name, phone. See your profile for the current details.',
        },
      ]);
    });
  });
});
