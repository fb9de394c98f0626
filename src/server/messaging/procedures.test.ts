import { call } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingAccepted } from '#core/bookings/events.ts';
import { MESSAGES_PER_MINUTE } from '#core/messaging/limits.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { bookings } from '#server/bookings/tables.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUpload } from '#test/factories/uploads.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { claimUnread } from './commands/claim-unread.ts';
import { messagingListeners } from './listeners.ts';
import { messagingProcedures as procedures } from './procedures.ts';
import { maySeeAttachment } from './queries/channel.ts';
import { messages } from './tables.ts';

const database = testDatabase();
const NOTES: { action: string; details?: Record<string, unknown> }[] = [];
let ctx: PlatformCtx;
let ana: User;
let vendor: Vendor;
let booking: Booking;
beforeEach(async () => {
  NOTES.length = 0;
  ctx = platformCtx(database.db, {
    hooks: {
      recordAudit: async (_, note) => void NOTES.push(note),
      isFlagOn: async () => true,
      onSignUp: async () => undefined,
    },
  });
  const market = await buildMarket(ctx);
  const service = await buildService(ctx, { name: 'Drain cleaning' });
  ana = await buildUser(ctx, 'homeowner', { name: 'Ana Reyes', phone: '206-555-0147' });
  const home = await buildHome(ctx, ana.id, market);
  vendor = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
  const at = ctx.clock.now();
  booking = await buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'pending', requestedAt: at, acceptedAt: null },
  );
});

const asAna = () => as(ctx, ana);
const asVendor = () => as(ctx, vendor.owner, { vendorId: vendor.id });
const say = (context: ReturnType<typeof asAna>, content: string, more: object = {}) =>
  call(procedures.send, { id: booking.id, content, ...more }, { context });
const channel = (context: ReturnType<typeof asAna>, more: object = {}) =>
  call(procedures.channel, { id: booking.id, ...more }, { context });
const list = (context: ReturnType<typeof asAna>, more: object = {}) =>
  call(procedures.channels, more, { context });
const change = (values: Partial<Booking>) =>
  ctx.db.transaction(() => ctx.db.tx.update(bookings).set(values).where(eq(bookings.id, booking.id)));

async function upload(sha256: string, mediaType = 'image/jpeg'): Promise<void> {
  await buildUpload(ctx, ana.id, sha256, { mediaType, size: 1_234 });
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['somebody suspended', userActor('homeowner', { suspended: true }), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor, idempotencyKey: ctx.ids.uuid() };
    const id = booking.id;
    for (const attempt of [
      () => call(procedures.channels, {}, { context }),
      () => call(procedures.unread, {}, { context }),
      () => call(procedures.channel, { id }, { context }),
      () => call(procedures.send, { id, content: 'x' }, { context }),
      () => call(procedures.react, { id, reaction: 'thanks', on: true }, { context }),
      () => call(procedures.markRead, { id }, { context }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status });
    }
  });

  it("somebody else's conversation answers as an unknown one", async () => {
    const { id: messageId } = await say(asAna(), 'Hello');
    const others = [as(ctx, await buildUser(ctx, 'homeowner'))];
    for (const context of others) {
      for (const id of [booking.id, ctx.ids.uuid(), 'nonsense']) {
        const refusal = { status: 404, message: 'Conversation not found' };
        await expect(call(procedures.channel, { id }, { context })).rejects.toMatchObject(refusal);
        await expect(call(procedures.send, { id, content: 'x' }, { context })).rejects.toMatchObject(refusal);
        await expect(call(procedures.markRead, { id }, { context })).rejects.toMatchObject(refusal);
      }
      await expect(
        call(procedures.react, { id: messageId, reaction: 'thanks', on: true }, { context }),
      ).rejects.toMatchObject({ status: 404, message: 'Message not found' });
      expect((await list(context)).items).toEqual([]);
    }
  });

  it('the vendor does not see a conversation before the request', async () => {
    await change({ status: 'held', requestedAt: null });
    await expect(channel(asVendor())).rejects.toMatchObject({ status: 404 });
    expect((await channel(asAna())).head.closed).toMatch(/opens when/);
    await expect(say(asAna(), 'Hello')).rejects.toMatchObject({ status: 409 });
  });
});

describe('a message', () => {
  it('is written once, counted as unread and told', async () => {
    const context = asAna();
    const first = await say(context, '  Is the driveway wide enough?  ');
    expect(await say(context, '  Is the driveway wide enough?  ')).toEqual(first);
    expect(first).toMatchObject({
      senderName: 'Ana Reyes',
      content: 'Is the driveway wide enough?',
      type: 'text',
      side: 'mine',
      masked: false,
    });
    expect(await call(procedures.unread, {}, { context: asVendor() })).toEqual({ channels: 1 });
    expect(await call(procedures.unread, {}, { context: asAna() })).toEqual({ channels: 0 });
    const emitted = await ctx.db.read.select({ name: events.name, payload: events.payload }).from(events);
    expect(emitted).toEqual([
      {
        name: 'message.sent',
        payload: { channelId: booking.id, bookingId: booking.id, messageId: first.id, senderId: ana.id },
      },
    ]);
    expect(NOTES).toMatchObject([{ action: 'messaging.send', details: { type: 'text' } }]);
  });

  it('is listed for both sides under the name of the other', async () => {
    await say(asAna(), 'One');
    ctx.clock.advance(1_000);
    await say(asVendor(), 'Two');
    expect((await list(asAna())).items).toMatchObject([
      {
        title: 'Bellini Plumbing',
        about: 'Drain cleaning',
        preview: 'Two',
        lastBy: 'Bellini Plumbing',
        unread: 1,
      },
    ]);
    expect((await list(asVendor())).items).toMatchObject([{ title: 'Ana Reyes', lastBy: 'You', unread: 0 }]);
    expect((await list(asVendor(), { view: 'unread' })).items).toEqual([]);
  });

  it('is seen by the other side', async () => {
    await say(asAna(), 'One');
    expect((await channel(asAna())).head.seenAt).toBeNull();
    ctx.clock.advance(60_000);
    await call(procedures.markRead, { id: booking.id }, { context: asVendor() });
    await call(procedures.markRead, { id: booking.id }, { context: asVendor() });
    expect((await channel(asAna())).head).toMatchObject({
      seenAt: ctx.clock.now(),
      seenBy: 'Bellini Plumbing',
    });
    expect((await channel(asVendor())).head.unread).toBe(0);
  });

  it.each([
    ['nothing', { content: '   ' }, 'Write something first'],
    ['too much', { content: 'x'.repeat(4_001) }, 'At most 4,000 characters'],
    [
      'a hash nobody uploaded',
      { attachments: [{ sha256: 'a'.repeat(64), name: 'x' }] },
      'No upload has this hash',
    ],
    ['a hash that is none', { attachments: [{ sha256: '../x', name: 'x' }] }, 'A SHA-256 in lower-case hex'],
  ])('cannot be %s', async (_, input, says) => {
    const refusal = await say(asAna(), '', input).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 400 });
    expect(JSON.stringify((refusal as { data: unknown }).data)).toContain(says);
  });

  it('carries photos that only the two sides and administrators may open', async () => {
    const sha256 = 'b'.repeat(64);
    await upload(sha256);
    const sent = await say(asAna(), '', { attachments: [{ sha256, name: 'drain.jpg' }] });
    expect(sent).toMatchObject({
      type: 'photo',
      attachments: [{ name: 'drain.jpg', url: `/api/files/${sha256}`, type: 'image/jpeg', size: 1_234 }],
    });
    expect((await list(asVendor())).items[0]?.preview).toBe('Sent a photo');
    expect(await maySeeAttachment(asVendor(), sha256)).toBe(true);
    expect(
      await maySeeAttachment(as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true })), sha256),
    ).toBe(true);
    expect(await maySeeAttachment(as(ctx, await buildUser(ctx, 'homeowner')), sha256)).toBe(false);
    expect(await maySeeAttachment({ ...ctx, actor: { kind: 'anonymous' } }, sha256)).toBe(false);
  });

  it('carries documents under their names', async () => {
    const [photo, paper] = ['b'.repeat(64), 'c'.repeat(64)];
    await upload(photo);
    await upload(paper, 'application/pdf');
    const attachments = [
      { sha256: photo, name: 'drain.jpg' },
      { sha256: paper, name: '' },
    ];
    expect(await say(asAna(), '', { attachments })).toMatchObject({
      type: 'file',
      attachments: [{ name: 'drain.jpg' }, { name: 'Document.pdf', type: 'application/pdf', size: 1_234 }],
    });
    expect((await list(asVendor())).items[0]?.preview).toBe('Sent a photo and a document');
  });

  it('is refused when somebody floods the conversation', async () => {
    for (let count = 0; count < MESSAGES_PER_MINUTE; count += 1) await say(asAna(), `No. ${count}`);
    await expect(say(asAna(), 'One more')).rejects.toMatchObject({ status: 429 });
    await say(asVendor(), 'I may');
    ctx.clock.advance(61_000);
    await say(asAna(), 'Now I may');
  });

  it('gets reactions, once each, and gives them back', async () => {
    const { id } = await say(asAna(), 'See you at nine');
    const react = (on: boolean) =>
      call(procedures.react, { id, reaction: 'agree', on }, { context: asVendor() });
    await react(true);
    await react(true);
    expect((await channel(asAna())).messages[0]?.reactions).toEqual([
      { reaction: 'agree', names: ['Bellini Plumbing'], mine: false },
    ]);
    expect((await channel(asVendor())).messages[0]?.reactions).toMatchObject([{ mine: true }]);
    await react(false);
    expect((await channel(asAna())).messages[0]?.reactions).toEqual([]);
  });

  it('names people', async () => {
    expect((await say(asVendor(), '@Ana please open the gate')).mentions).toEqual([ana.id]);
    expect((await say(asAna(), 'Thanks @bellini')).mentions).toEqual([vendor.owner.id]);
  });
});

describe('contact details', () => {
  it('are hidden until the visit is accepted, also from a search, and shown afterwards', async () => {
    await say(asAna(), 'Call me: 206-555-0147');
    for (const context of [asAna(), asVendor()]) {
      const { head, messages: shown } = await channel(context);
      expect(shown).toMatchObject([{ content: 'Call me: [contact hidden]', masked: true }]);
      expect(head).toMatchObject({ phone: null, email: null });
      expect((await list(context)).items[0]?.preview).toBe('Call me: [contact hidden]');
      expect((await list(context, { search: '555-01' })).items).toEqual([]);
    }
    await change({ status: 'confirmed', acceptedAt: ctx.clock.now() });
    const { head, messages: shown } = await channel(asVendor());
    expect(shown).toMatchObject([{ content: 'Call me: 206-555-0147', masked: false }]);
    expect(head).toMatchObject({ phone: '206-555-0147', email: ana.email });
    expect((await list(asVendor(), { search: '555-01' })).items).toHaveLength(1);
  });
});

describe('the notes of a request', () => {
  it('hide contact details from the vendor until the visit is accepted', async () => {
    await change({ notes: 'Ring 206-555-0147, the gate code is 4711' });
    const notes = async (context: ReturnType<typeof asAna>) =>
      (await call(bookingsProcedures.get, { id: booking.id }, { context })).notes;
    expect(await notes(asVendor())).toBe('Ring [contact hidden], the gate code is 4711');
    expect(await notes(asAna())).toContain('206-555-0147');
    await change({ status: 'confirmed', acceptedAt: ctx.clock.now() });
    expect(await notes(asVendor())).toContain('206-555-0147');
  });
});

describe('an administrator', () => {
  it('reads everything, writes as Canopy support with a reason, and is counted from then on', async () => {
    await say(asAna(), 'No one came');
    const admin = as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true }));
    expect((await list(admin)).items).toMatchObject([{ title: 'Ana Reyes and Bellini Plumbing', unread: 0 }]);
    await expect(say(admin, 'We are looking into it')).rejects.toMatchObject({
      status: 400,
      data: { fields: { reason: 'Add a short reason' } },
    });
    const sent = await say({ ...admin, idempotencyKey: ctx.ids.uuid() }, 'We are looking into it', {
      reason: 'Complaint by phone',
    });
    expect(sent).toMatchObject({ senderName: 'Canopy support', side: 'mine' });
    expect(NOTES.at(-1)).toMatchObject({ details: { reason: 'Complaint by phone' } });
    await say(asVendor(), 'Sorry');
    expect((await list(admin)).items).toMatchObject([{ unread: 1 }]);
  });
});

describe('a conversation', () => {
  it('is read backwards in parts, and every message once', async () => {
    for (let count = 0; count < 25; count += 1) {
      await say(asAna(), `No. ${count}`);
      if (count % 3 === 0) ctx.clock.advance(1_000);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await channel(asVendor(), { limit: 10, ...(cursor ? { cursor } : {}) });
      seen.unshift(...page.messages.map(({ content }) => content));
      cursor = page.older ?? undefined;
    } while (cursor);
    expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => `No. ${at}`));
    await expect(channel(asAna(), { cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 });
  });

  it('is found by person, job, number and words', async () => {
    await say(asAna(), 'The gate is green');
    await change({ acceptedAt: ctx.clock.now() });
    for (const search of ['bellini', 'drain', String(booking.number), 'GREEN', '  gate ']) {
      expect((await list(asAna(), { search })).items, search).toHaveLength(1);
    }
    for (const search of ['%', '_', 'blue', '\\']) {
      expect((await list(asAna(), { search })).items, search).toEqual([]);
    }
  });

  it('closes when the request came to nothing', async () => {
    await change({ status: 'declined', endedAt: ctx.clock.now() });
    await expect(say(asAna(), 'Why?')).rejects.toMatchObject({ status: 409 });
    expect((await channel(asAna())).head.closed).toMatch(/wasn’t accepted/);
  });

  it('tells what happens with the visit, once it was begun', async () => {
    const accepted = async () => {
      const fact = { bookingId: booking.id, homeownerId: ana.id, vendorId: vendor.id };
      await ctx.db.transaction(() => emit(ctx, bookingAccepted, fact));
      await createPump({
        services: ctx,
        listeners: messagingListeners,
        retryDelaysMs: [],
        onError: (error) => {
          throw error;
        },
      }).drain();
    };
    await accepted();
    expect(await ctx.db.read.select().from(messages)).toEqual([]);
    await say(asAna(), 'Hello');
    ctx.clock.advance(1_000);
    await accepted();
    const rows = await ctx.db.read.select().from(messages).orderBy(asc(messages.createdAt));
    expect(rows.at(-1)).toMatchObject({ type: 'system', senderId: null, senderName: 'Canopy' });
    expect((await channel(asAna())).messages.at(-1)).toMatchObject({ side: 'system' });
    expect((await list(asAna())).items[0]?.preview).toBe('Hello');
  });

  it('is claimed for a mail once, until it was read', async () => {
    await say(asAna(), 'One');
    await say(asAna(), 'Two');
    const claim = (since: Date) => ctx.db.transaction(() => claimUnread(ctx, since));
    expect(await claim(new Date(ctx.clock.now().getTime() - 1))).toEqual([]);
    expect(await claim(ctx.clock.now())).toMatchObject([{ userId: vendor.owner.id, unread: 2 }]);
    await say(asAna(), 'Three');
    expect(await claim(ctx.clock.now())).toEqual([]);
    await call(procedures.markRead, { id: booking.id }, { context: asVendor() });
    await say(asAna(), 'Four');
    expect(await claim(ctx.clock.now())).toMatchObject([{ unread: 1 }]);
  });
});
