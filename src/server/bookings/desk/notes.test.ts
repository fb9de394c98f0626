import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { JOB_NOTE_MAX_LENGTH, JOB_NOTES_MAX } from '#core/bookings/desk/limits.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures as procedures } from '../procedures.ts';
import { jobNotes } from '../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let ines: User;
let otto: User;
let homeowner: User;
let vendor: Vendor;
let job: Booking;
beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined };
  ctx = platformCtx(database.db, { hooks });
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  homeowner = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, homeowner.id, market);
  vendor = await buildVendor(ctx, market, [service]);
  job = await buildBooking(ctx, { market, home, vendor, service });
  ines = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Ines Cordero' });
  otto = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Otto Brandt' });
});

const add = (text: string, mentionIds: string[] = [], who = ines) =>
  call(procedures.addNote, { id: job.id, text, mentionIds }, { context: as(ctx, who) });
const list = () => call(procedures.notes, { id: job.id }, { context: as(ctx, otto) });
const remove = (noteId: string, who = ines) =>
  call(procedures.deleteNote, { noteId }, { context: as(ctx, who) });

describe('who may not', () => {
  it.each([
    ['nobody signed in', () => ({ kind: 'anonymous' as const }), 401],
    ['the homeowner of the job', () => userActor('homeowner', { userId: homeowner.id }), 403],
    ['its vendor', () => userActor('vendor', { vendorId: vendor.id }), 403],
    ['an administrator without the flag', () => userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id: noteId } = await add('Call back');
    const context = { ...ctx, actor: actor() };
    const refused = { status };
    await expect(call(procedures.notes, { id: job.id }, { context })).rejects.toMatchObject(refused);
    const input = { id: job.id, text: 'Mine' };
    await expect(call(procedures.addNote, input, { context })).rejects.toMatchObject(refused);
    await expect(call(procedures.deleteNote, { noteId }, { context })).rejects.toMatchObject(refused);
    expect(await ctx.db.read.select().from(jobNotes)).toHaveLength(1);
  });

  it('an administrator deletes the note of another', async () => {
    const { id } = await add('Call back');
    await expect(remove(id, otto)).rejects.toMatchObject({
      status: 403,
      message: 'Only the administrator who wrote a note can delete it.',
    });
    expect((await list()).items).toHaveLength(1);
  });
});

describe('internal notes of a job', () => {
  it('are listed newest first with who wrote them, and whom one can mention', async () => {
    await add('First');
    ctx.clock.advance(60_000);
    await add('Second', [], otto);
    const { items, administrators } = await list();
    expect(items).toMatchObject([
      { text: 'Second', author: { id: otto.id, name: 'Otto Brandt' }, at: ctx.clock.now() },
      { text: 'First', author: { id: ines.id } },
    ]);
    expect(administrators).toEqual([
      { id: ines.id, name: 'Ines Cordero' },
      { id: otto.id, name: 'Otto Brandt' },
    ]);
  });

  it('can be deleted by their author, and the log keeps that there was one, not what it said', async () => {
    const { id } = await add('A wrong word');
    await remove(id);
    expect((await list()).items).toEqual([]);
    await expect(remove(id)).rejects.toMatchObject({ status: 404, message: 'Note not found' });
    const entries = await ctx.db.read.select().from(auditEntries);
    expect(entries).toMatchObject([
      { action: 'bookings.addNote', resource: 'booking', resourceId: job.id },
      { action: 'bookings.deleteNote', resource: 'booking', resourceId: job.id },
    ]);
    expect(JSON.stringify(entries)).not.toContain('wrong word');
  });

  it('need words, not too many, and a job', async () => {
    await expect(add('  ')).rejects.toMatchObject({
      status: 400,
      data: { fields: { text: 'Write the note' } },
    });
    await expect(add('x'.repeat(JOB_NOTE_MAX_LENGTH + 1))).rejects.toMatchObject({ status: 400 });
    for (const id of ['nothing', ctx.ids.uuid()]) {
      const context = as(ctx, ines);
      const unknown = { status: 404, message: 'Job not found' };
      await expect(call(procedures.addNote, { id, text: 'x' }, { context })).rejects.toMatchObject(unknown);
      await expect(call(procedures.notes, { id }, { context })).rejects.toMatchObject(unknown);
    }
  });

  it('end at so many on one job, with the way out', async () => {
    const at = ctx.clock.now();
    await ctx.db.transaction(() =>
      ctx.db.tx.insert(jobNotes).values(
        Array.from({ length: JOB_NOTES_MAX }, () => ({
          id: ctx.ids.uuid(),
          bookingId: job.id,
          authorId: ines.id,
          text: 'x',
          at,
        })),
      ),
    );
    await expect(add('One more')).rejects.toMatchObject({
      status: 409,
      message: 'A job can have 200 internal notes. Delete one of yours, then add this one.',
    });
  });
});

describe('a mention', () => {
  const inboxOf = async (user: User) => {
    const onError = (error: unknown) => {
      throw error;
    };
    const listeners = notificationsListeners(modules);
    await createPump({ services: ctx, listeners, retryDelaysMs: [], onError }).drain();
    const { items } = await call(notificationsProcedures.latest, {}, { context: as(ctx, user) });
    return items.map(({ title, body, href }) => ({ title, body, href }));
  };

  it('notifies the one it names with a link to the note, and nobody else', async () => {
    const { id } = await add('@Otto Brandt, can you call them?', [otto.id]);
    expect(await inboxOf(otto)).toEqual([
      {
        title: `Ines Cordero mentioned you on job ${job.number}`,
        body: `${job.title}: “@Otto Brandt, can you call them?”`,
        href: `/admin/jobs/${job.id}#note-${id}`,
      },
    ]);
    expect(await inboxOf(ines)).toEqual([]);
    expect(await inboxOf(homeowner)).toEqual([]);
  });

  it('must stand in the text and be an administrator', async () => {
    const fields = { mentionIds: expect.stringContaining('only mention administrators') };
    await expect(add('Somebody call', [otto.id])).rejects.toMatchObject({ status: 400, data: { fields } });
    const name = `@${homeowner.name}`;
    await expect(add(name, [homeowner.id])).rejects.toMatchObject({ status: 400, data: { fields } });
    expect((await list()).items).toEqual([]);
  });

  it('without a choice from the list is a name in the text', async () => {
    await add('@Otto Brandt did this');
    expect(await inboxOf(otto)).toEqual([]);
  });
});
