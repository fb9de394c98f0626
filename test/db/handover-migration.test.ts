import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingSteps, bookings } from '#server/bookings/tables.ts';
import { channels, members, messages } from '#server/messaging/tables.ts';
import { testDatabase } from '../db.ts';
import { buildBooking } from '../factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '../factories/places.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { platformCtx } from '../platform.ts';

/** What migration 0007 does to rows; the columns and constraints before it stand already. */
const REPAIRS = readFileSync('migrations/0007_handover.sql', 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => !/ALTER TABLE/.test(statement));

describe('migration 0007', () => {
  const database = testDatabase();

  it('hands conversations over that stayed behind, and says since when each company was asked', async () => {
    const ctx = platformCtx(database.db);
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const ana = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, ana.id, market);
    const old = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
    const now = await buildVendor(ctx, market, [service], { vendor: { company: 'Fern Heating' } });
    const [requestedAt, writtenAt, handedAt] = [30, 20, 10].map(
      (minutes) => new Date(ctx.clock.now().getTime() - minutes * 60_000),
    ) as [Date, Date, Date];
    const visit = (vendor: typeof now) =>
      buildBooking(ctx, { market, home, vendor, service }, { status: 'pending', requestedAt, askedAt: null });
    const [stayed, handed] = [await visit(old), await visit(now)];
    const channel = async (id: string) => {
      const messageId = ctx.ids.uuid();
      const said = { content: 'The key is under the pot', type: 'text', senderName: ana.name } as const;
      await ctx.db.tx.insert(channels).values({
        ...{ id, homeownerId: ana.id, vendorId: old.id, lastMessageId: messageId },
        ...{ lastAt: writtenAt, createdAt: writtenAt },
      });
      await ctx.db.tx.insert(messages).values({
        ...{ id: messageId, channelId: id, senderId: ana.id, senderRole: 'homeowner' as const },
        ...{ ...said, createdAt: writtenAt },
      });
      const users = [ana.id, old.owner.id].map((userId) => ({ channelId: id, userId }));
      await ctx.db.tx.insert(members).values(users);
    };
    await ctx.db.transaction(async () => {
      await channel(stayed.id);
      await channel(handed.id);
      await ctx.db.tx.insert(bookingSteps).values({
        ...{ id: ctx.ids.uuid(), bookingId: handed.id, step: 'reassigned' },
        ...{ actorRole: 'admin' as const, at: handedAt },
      });
    });

    expect(REPAIRS).toHaveLength(3);
    for (const statement of REPAIRS) await database.engine.execute(statement);

    const askedOf = async (id: string) =>
      (await ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0]?.askedAt;
    expect([await askedOf(stayed.id), await askedOf(handed.id)]).toEqual([requestedAt, handedAt]);
    const channelOf = async (id: string) =>
      (await ctx.db.read.select().from(channels).where(eq(channels.id, id)))[0];
    expect(await channelOf(stayed.id)).toMatchObject({ vendorId: old.id, lastAt: writtenAt });
    const moved = await channelOf(handed.id);
    expect(moved).toMatchObject({ vendorId: now.id, lastAt: handedAt });
    const [line] = await ctx.db.read.select().from(messages).where(eq(messages.type, 'system'));
    expect(line).toMatchObject({
      ...{ id: moved?.lastMessageId, channelId: handed.id, createdAt: handedAt },
      // As the product wrote it then; it says it differently today.
      content:
        'Fern Heating takes over the visit from Bellini Plumbing and reads what is written from here on.',
    });
    const usersOf = async (id: string) =>
      (await ctx.db.read.select().from(members).where(eq(members.channelId, id))).map(({ userId }) => userId);
    expect(await usersOf(stayed.id)).toHaveLength(2);
    expect(await usersOf(handed.id)).toEqual([ana.id]);
  });
});
