import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import type { Listener } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { createRateLimits } from '#server/lib/limits/create-rate-limits.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { events, mails } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { markBreaches } from '../commands/mark-breaches.ts';
import { openCase } from '../commands/open-case.ts';
import { casesListeners } from '../listeners.ts';
import { casesProcedures as procedures } from '../procedures.ts';
import { cases, guestKeys } from '../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let ada: User;
let ben: User;
let vendor: User;
let ines: User;
let otto: User;

beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined };
  const plain = platformCtx(database.db, { hooks });
  const limits = createRateLimits({ db: database.db, clock: plain.clock, log: plain.log });
  ctx = { ...plain, limits };
  ada = await buildUser(ctx, 'homeowner', { name: 'Ada Park' });
  ben = await buildUser(ctx, 'homeowner');
  vendor = await buildUser(ctx, 'vendor');
  ines = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Ines Admin' });
  otto = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Otto Admin' });
});

const by = (user: User) => ({ context: as(ctx, user) });
const guest = () => ({
  context: { ...ctx, actor: { kind: 'anonymous' as const }, ip: '192.0.2.7', idempotencyKey: ctx.ids.uuid() },
});
const ASKED = {
  category: 'payment',
  subject: 'Charged twice',
  message: 'My card shows two charges',
} as const;
const ask = async (user = ada, input: object = {}) =>
  (await call(procedures.contact, { ...ASKED, ...input }, by(user))).id;
const mine = (id: string, user = ada) => call(procedures.getMine, { id }, by(user));
const reply = (id: string, content = 'Any news?', user = ada) =>
  call(procedures.replyMine, { id, content }, by(user));
const answer = (id: string, input: object = {}) =>
  call(procedures.answer, { id, content: 'We look into it', ...input }, by(ines));
const desk = (id: string) => call(procedures.get, { id }, by(ines));
const hours = (count: number) => new Date(ctx.clock.now().getTime() + count * HOUR_MS);
const drain = (listeners: Listener[]) => createPump({ services: ctx, listeners, retryDelaysMs: [] }).drain();
const inboxOf = async (user: User) => {
  await drain(notificationsListeners(modules));
  return (await call(notificationsProcedures.latest, {}, by(user))).items.map(({ title }) => title);
};
const mailsTo = async (to: string) =>
  (
    await ctx.db.read.select().from(mails).where(eq(mails.toAddress, to)).orderBy(mails.createdAt, mails.id)
  ).map(({ subject, textBody }) => ({ subject, text: textBody }));

describe('who may not', () => {
  it('read, answer or close somebody else’s case: it is unknown to them', async () => {
    const id = await ask();
    const unknown = { status: 404, message: 'Case not found' };
    for (const user of [ben, vendor]) {
      await expect(mine(id, user)).rejects.toMatchObject(unknown);
      await expect(reply(id, 'Hello', user)).rejects.toMatchObject(unknown);
      await expect(call(procedures.closeMine, { id }, by(user))).rejects.toMatchObject(unknown);
    }
    await expect(mine(id, ines)).rejects.toMatchObject({ status: 403 });
    for (const key of ['x', ctx.ids.token()]) {
      await expect(call(procedures.guestCase, { id, key }, guest())).rejects.toMatchObject(unknown);
    }
    await expect(call(procedures.contact, ASKED, guest())).rejects.toMatchObject({ status: 401 });
  });

  it('answer, note, assign or merge: requesters are no administrators', async () => {
    const id = await ask();
    for (const context of [by(ada).context, { ...ctx, actor: userActor('vendor') }]) {
      const refused = { status: 403 };
      await expect(call(procedures.answer, { id, content: 'x' }, { context })).rejects.toMatchObject(refused);
      await expect(call(procedures.addNote, { id, content: 'x' }, { context })).rejects.toMatchObject(
        refused,
      );
      await expect(call(procedures.merge, { id, intoId: id }, { context })).rejects.toMatchObject(refused);
      await expect(call(procedures.savedReplies, {}, { context })).rejects.toMatchObject(refused);
    }
  });
});

describe('a conversation', () => {
  it('goes back and forth, with the clock of the promised answer', async () => {
    const start = ctx.clock.now();
    const id = await ask();
    expect(await mine(id)).toMatchObject({
      status: 'open',
      answerDueAt: new Date(start.getTime() + 12 * HOUR_MS),
      messages: [{ author: 'requester', name: 'Ada Park', content: ASKED.message }],
    });
    ctx.clock.advance(HOUR_MS);
    const answered = await answer(id);
    expect(answered).toMatchObject({
      status: 'waiting',
      answerDueAt: null,
      assignee: { name: 'Ines Admin' },
    });
    const seen = await mine(id);
    expect(seen.answerDueAt).toBeNull();
    // One support, whoever it was.
    expect(seen.messages.at(-1)).toMatchObject({ author: 'admin', name: 'Canopy support' });
    ctx.clock.advance(HOUR_MS);
    expect(await reply(id)).toMatchObject({ status: 'in_progress', answerDueAt: hours(12) });
    const promised = hours(12);
    ctx.clock.advance(HOUR_MS);
    expect(await reply(id, 'Hello?')).toMatchObject({ answerDueAt: promised });
  });

  it('is closed by the requester, and open again by a message within 30 days, not after', async () => {
    const id = await ask();
    const close = () => call(procedures.closeMine, { id }, by(ada));
    expect(await close()).toMatchObject({ status: 'resolved', answerDueAt: null, closed: null });
    expect(await close()).toMatchObject({ status: 'resolved' });
    ctx.clock.advance(30 * DAY_MS);
    expect(await reply(id)).toMatchObject({ status: 'open', answerDueAt: hours(12) });
    await answer(id, { status: 'resolved' });
    ctx.clock.advance(30 * DAY_MS + 1);
    expect((await mine(id)).closed).toContain('more than 30 days ago');
    await expect(reply(id)).rejects.toMatchObject({ status: 409 });
  });

  it('says something, not too quickly, and takes no job of somebody else', async () => {
    await expect(ask(ada, { message: 'Help' })).rejects.toMatchObject({
      data: { fields: { message: 'Tell us what happened in a sentence or two' } },
    });
    await expect(ask(ada, { bookingId: ctx.ids.uuid() })).rejects.toMatchObject({
      status: 404,
      message: 'Job not found',
    });
    const id = await ask();
    await expect(reply(id, '  ')).rejects.toMatchObject({
      data: { fields: { content: 'Write a message first' } },
    });
    for (let sent = 1; sent < 10; sent += 1) await reply(id, `Message ${sent}`);
    await expect(reply(id)).rejects.toMatchObject({ status: 429 });
  });

  it('never shows private notes, and they move nothing that the requester can see', async () => {
    const id = await ask();
    const before = await mine(id);
    const emitted = async () =>
      (await ctx.db.read.select({ name: events.name }).from(events)).map(({ name }) => name);
    ctx.clock.advance(HOUR_MS);
    const noted = await call(procedures.addNote, { id, content: 'Looks like fraud' }, by(ines));
    expect(noted.notes).toMatchObject([{ content: 'Looks like fraud', author: { name: 'Ines Admin' } }]);
    expect(await mine(id)).toEqual(before);
    expect(JSON.stringify(await call(procedures.listMine, {}, by(ada)))).not.toContain('fraud');
    expect(await emitted()).toContain('case.noted');
    expect(await inboxOf(ada)).toEqual([]);
  });

  it('tells requester and administrators, by inbox and email', async () => {
    const id = await ask();
    for (const admin of [ines, otto]) expect(await inboxOf(admin)).toEqual(['New case from Ada Park']);
    await answer(id);
    expect(await inboxOf(ada)).toEqual(['Support answered your case']);
    expect((await mailsTo(ada.email)).map(({ subject }) => subject)).toEqual(['Support answered your case']);
    await reply(id);
    // From now on its assignee alone.
    expect((await inboxOf(ines))[0]).toBe('Ada Park replied to a case');
    expect(await inboxOf(otto)).toEqual(['New case from Ada Park']);
  });
});

describe('a promised answer', () => {
  it('that is late is noted once, and told to the assignee or to all', async () => {
    const id = await ask(ada, { category: 'job' });
    const run = () => inTransaction(ctx, () => markBreaches(ctx));
    expect(await run()).toBe(0);
    ctx.clock.advance(4 * HOUR_MS);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await desk(id)).toMatchObject({ breachedAt: ctx.clock.now() });
    for (const admin of [ines, otto]) expect(await inboxOf(admin)).toContain('A promised answer is overdue');
    const list = (input: object) => call(procedures.list, input, by(ines));
    expect((await list({ clock: 'overdue' })).items.map((one) => one.id)).toEqual([id]);
    expect((await list({ clock: 'running' })).items).toEqual([]);
    await answer(id);
    expect(await desk(id)).toMatchObject({ breachedAt: null });
  });

  it('orders the queue: overdue first, then what is due next, then the rest by priority', async () => {
    const low = await ask(ada, { category: 'other' });
    const late = await ask(ben, { category: 'job' });
    ctx.clock.advance(5 * HOUR_MS);
    const soon = await ask(vendor, { category: 'job' });
    const quiet = await inTransaction(ctx, () =>
      openCase(ctx, { subject: 'Check the maps', category: 'other', priority: 'critical' }),
    );
    const { items, counts } = await call(procedures.list, { status: 'active' }, by(ines));
    expect(items.map(({ id }) => id)).toEqual([late, soon, low, quiet.id]);
    expect(counts).toMatchObject({ active: 4, resolved: 0 });
    const page = await call(procedures.list, { status: 'active', limit: 2 }, by(ines));
    const next = await call(
      procedures.list,
      { status: 'active', limit: 2, cursor: page.older ?? '' },
      by(ines),
    );
    expect(next.items.map(({ id }) => id)).toEqual([low, quiet.id]);
  });

  it('stands still while an administrator lets the case wait, and goes on afterwards', async () => {
    const id = await ask();
    const promised = hours(12);
    const edit = async (status: 'waiting' | 'open') => {
      const { subject, details, priority, version } = await desk(id);
      const same = { id, subject, details, priority, assigneeId: null };
      await call(procedures.edit, { ...same, status, expectedVersion: version }, by(ines));
    };
    await edit('waiting');
    expect(await mine(id)).toMatchObject({ answerDueAt: null });
    ctx.clock.advance(100 * HOUR_MS);
    expect(await inTransaction(ctx, () => markBreaches(ctx))).toBe(0);
    await edit('open');
    expect((await mine(id)).answerDueAt).toEqual(new Date(promised.getTime() + 100 * HOUR_MS));
  });
});

describe('a guest', () => {
  const FORM = { ...ASKED, name: 'Gus Guest', email: 'Gus@Test.example' };
  const send = (input: object = {}) => call(procedures.guestContact, { ...FORM, ...input }, guest());
  const linkIn = (text = '') => {
    const [, id = '', key = ''] = /\/support\/cases\/([^?\s]+)\?key=(\S+)/.exec(text) ?? [];
    return { id, key };
  };

  it('writes without an account, gets a link by mail, and answers by it', async () => {
    expect(await send()).toEqual({ done: true });
    await drain(casesListeners);
    const [confirmation] = await mailsTo('gus@test.example');
    expect(confirmation?.subject).toBe('We got your message: Charged twice');
    const link = linkIn(confirmation?.text);
    const found = await call(procedures.guestCase, link, guest());
    expect(found).toMatchObject({ requesterName: 'Gus Guest', status: 'open' });
    // The key is nowhere but in the mail.
    expect(JSON.stringify(await ctx.db.read.select().from(guestKeys))).not.toContain(link.key);

    await answer(link.id, { content: 'Which card is it?' });
    await drain(casesListeners);
    const answered = (await mailsTo('gus@test.example')).at(-1);
    expect(answered?.text).toContain('Which card is it?');
    const fresh = linkIn(answered?.text);
    expect(fresh.key).not.toBe(link.key);
    await call(procedures.guestReply, { ...fresh, content: 'The blue one' }, guest());
    // Links of earlier emails go on working.
    const { messages } = await call(procedures.guestCase, link, guest());
    expect(messages.map(({ content }) => content)).toEqual([
      ASKED.message,
      'Which card is it?',
      'The blue one',
    ]);
    ctx.clock.advance(181 * DAY_MS);
    await expect(call(procedures.guestCase, link, guest())).rejects.toMatchObject({ status: 404 });
  });

  it('is counted by network and by the address that is mailed', async () => {
    for (let sent = 0; sent < 3; sent += 1) await send();
    await expect(send()).rejects.toMatchObject({ status: 429 });
    for (let sent = 0; sent < 7; sent += 1) await send({ email: `gus${sent}@test.example` });
    await expect(send({ email: 'other@test.example' })).rejects.toMatchObject({ status: 429 });
  });

  it('that is a program opens no case', async () => {
    expect(await send({ website: 'https://spam.example' })).toEqual({ done: true });
    expect(await ctx.db.read.select().from(cases)).toEqual([]);
  });

  it('gets no files, and no address that would name two readers', async () => {
    await send();
    const [row] = await ctx.db.read.select().from(cases);
    const files = { attachments: [{ sha256: 'a'.repeat(64), name: 'x' }] };
    await expect(answer(row?.id ?? '', files)).rejects.toMatchObject({ status: 400 });
    await expect(send({ email: 'a@test.example, b@test.example' })).rejects.toMatchObject({
      data: { fields: { email: 'Enter a valid email address' } },
    });
  });
});

describe('merging', () => {
  const merge = (id: string, intoId: string) => call(procedures.merge, { id, intoId }, by(ines));

  it('moves messages and notes, closes the one and leads its requester to the other', async () => {
    const first = await ask();
    ctx.clock.advance(HOUR_MS);
    const second = await ask(ada, { subject: 'Charged twice again' });
    await call(procedures.addNote, { id: second, content: 'Same as before' }, by(ines));
    expect((await call(procedures.mergeChoices, { id: second }, by(ines))).map(({ id }) => id)).toEqual([
      first,
    ]);
    const into = await merge(second, first);
    expect(into).toMatchObject({
      id: first,
      mergedFrom: [{ id: second, status: 'resolved' }],
      notes: [{ content: 'Same as before' }],
    });
    expect(into.messages.map(({ author }) => author)).toEqual(['requester', 'requester', 'system']);
    expect((await mine(second)).id).toBe(first);
    expect((await reply(second, 'Still there')).id).toBe(first);
    const { items, counts } = await call(procedures.listMine, {}, by(ada));
    expect(items.map(({ id }) => id)).toEqual([first]);
    expect(counts).toEqual({ all: 1, open: 1, resolved: 0 });
    await expect(answer(second)).rejects.toMatchObject({ status: 409 });
    await expect(merge(second, first)).rejects.toMatchObject({ status: 409 });
  });

  it('is for cases of one requester, and never with itself', async () => {
    const [adas, bens] = [await ask(), await ask(ben)];
    await expect(merge(adas, bens)).rejects.toMatchObject({
      data: { fields: { intoId: 'Only cases of the same requester can be merged.' } },
    });
    await expect(merge(adas, adas)).rejects.toMatchObject({ status: 400 });
    await expect(mine(adas, ben)).rejects.toMatchObject({ status: 404 });
  });

  it('both ways at once happens once', async () => {
    const [one, two] = [await ask(), await ask()];
    const outcomes = await Promise.allSettled([merge(one, two), merge(two, one)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('administrators', () => {
  it('answer nobody where nobody asked', async () => {
    const { id } = await inTransaction(ctx, () =>
      openCase(ctx, { subject: 'Check the maps', category: 'other', priority: 'low' }),
    );
    await expect(answer(id)).rejects.toMatchObject({ status: 409 });
  });

  it('assign several at once, and each only once', async () => {
    const ids = [await ask(), await ask(ben)];
    await call(procedures.assign, { id: ids[0] ?? '', assigneeId: otto.id }, by(ines));
    const wanted = { action: 'assign', ids, assigneeId: otto.id } as const;
    const preview = await call(procedures.previewBulk, wanted, by(ines));
    expect(preview).toMatchObject({ ok: 1, skipped: 1 });
    expect(preview.items.map(({ note }) => note)).toEqual([
      'Already assigned to them',
      'Unassigned until now',
    ]);
    expect(await call(procedures.bulk, wanted, by(ines))).toMatchObject({ ok: 1, skipped: 1 });
    expect((await call(procedures.list, { assignee: otto.id }, by(ines))).items).toHaveLength(2);
    expect((await call(procedures.list, { assignee: 'me' }, by(ines))).items).toEqual([]);
  });

  it('keep saved replies, whose placeholders are known', async () => {
    const save = (content: string) =>
      call(procedures.createSavedReply, { title: 'Greeting', content }, by(ines));
    await expect(save('Hi {nmae}')).rejects.toMatchObject({
      data: { fields: { content: 'Use only {name} and {job} as placeholders' } },
    });
    const { id } = await save('Hi {name}');
    const changed = { id, title: 'Hello', content: 'Hello {name}' };
    expect(await call(procedures.updateSavedReply, changed, by(otto))).toMatchObject({
      updatedBy: 'Otto Admin',
    });
    await call(procedures.deleteSavedReply, { id }, by(otto));
    expect(await call(procedures.savedReplies, {}, by(ines))).toEqual([]);
    await expect(call(procedures.updateSavedReply, changed, by(otto))).rejects.toMatchObject({ status: 404 });
  });

  it('find cases by their requester’s name and by what was said', async () => {
    const id = await ask();
    for (const search of ['ada par', 'two charges']) {
      expect((await call(procedures.list, { search }, by(ines))).items.map((one) => one.id)).toEqual([id]);
    }
    expect((await call(procedures.list, { search: 'nothing like this' }, by(ines))).items).toEqual([]);
  });
});
