import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/lib/app-error.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { files, mails } from '#server/lib/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { type MailSink, openMailSink } from '../../scripts/crash/mail-sink.ts';
import { type FaultProxy, startFaultProxy } from '../fault-proxy.ts';
import { confirmed, FLUSH_ANSWERS, paymentsOf, picture, requested, statusOf, work } from './journey.ts';
import { useWorld } from './world.ts';

describe('while something else is out of order', () => {
  const world = useWorld();

  it('a full disk refuses the picture with a word of it, keeps nothing of it, and takes it later', async () => {
    const { sha256, bytes } = await picture(9);
    const { files: store } = world.app.services;
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    world.app.services.files = { ...store, put: () => Promise.reject(full) };
    const refused = await world.as(world.ada).upload(sha256, bytes);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(JSON.stringify(refused.body)).not.toMatch(/ENOSPC|device/);
    expect(await world.site.db.read.$count(files)).toBe(0);
    // An operator has to hear of it.
    expect(world.bugs.splice(0).map(String)).toEqual([expect.stringContaining('ENOSPC')]);
    // Other work goes on.
    expect((await requested(world, world.ada)).status).toBe('pending');
    world.app.services.files = store;
    expect((await world.as(world.ada).upload(sha256, bytes)).status).toBeLessThan(300);
  });

  it('two hours without the card processor: visits are finished, asked for and cancelled, and paid when it is back', async () => {
    const done = await confirmed(world, world.ada);
    const other = await requested(world, world.ben, { startsAt: '2026-03-05T18:00:00Z' });
    const { cards } = world.app.services;
    const away = () => Promise.reject(new AppError('unavailable', 'The card processor is away.'));
    world.app.services.cards = Object.fromEntries(
      Object.entries(cards).map(([name, call]) => [name, typeof call === 'function' ? away : call]),
    ) as unknown as typeof cards;
    await work(world, done.id);
    await world.as(world.cora).api.bookings.complete({ id: done.id });
    await world.as(world.ben).api.bookings.cancel({ id: other.id, reason: 'Away', expectedFeeCents: 0 });
    for (let quarter = 0; quarter < 8; quarter += 1) {
      world.minutesPass(15);
      await world.settle();
    }
    expect([await statusOf(world, done.id), await statusOf(world, other.id)]).toEqual([
      'completed',
      'cancelled',
    ]);
    const waiting = await world.site.db.read.select().from(payments).where(eq(payments.bookingId, done.id));
    expect(waiting).toMatchObject([{ status: 'authorized', pending: 'capture' }]);
    world.bugs.splice(0);
    world.app.services.cards = cards;
    world.minutesPass(1);
    await world.settle();
    expect([await paymentsOf(world, done.id), await paymentsOf(world, other.id)]).toEqual([
      ['captured'],
      ['voided'],
    ]);
  });

  it('a clock that jumps an hour on and back books, pays and ends holds all the same', async () => {
    const first = await requested(world, world.ada);
    world.clock.advance(HOUR_MS);
    await world.settle();
    await world.as(world.cora).api.bookings.accept({ id: first.id });
    world.clock.advance(-HOUR_MS);
    await world.settle();
    const second = await requested(world, world.ben, { startsAt: '2026-03-05T18:00:00Z' });
    await work(world, first.id);
    await world.as(world.cora).api.bookings.complete({ id: first.id });
    await world.settle();
    expect(await paymentsOf(world, first.id)).toEqual(['captured']);
    expect(await statusOf(world, second.id)).toBe('pending');
  });

  it('the 29th of February is a day like any other', async () => {
    world.clock.set(new Date('2028-02-28T17:00:00Z'));
    const ada = { ...(await world.session(world.ada.user)), home: world.ada.home };
    const cora = { ...(await world.session(world.cora.user)), vendor: world.cora.vendor };
    const startsAt = '2028-02-29T18:00:00Z';
    expect(await startsOf(ada)).toContain(Date.parse(startsAt));
    const { id } = await requested(world, ada, { startsAt, answers: FLUSH_ANSWERS });
    await world.as(cora).api.bookings.accept({ id });
    world.clock.set(new Date('2028-02-29T18:00:00Z'));
    await world.settle();
    await work(world, id, cora);
    await world.as(cora).api.bookings.complete({ id });
    await world.settle();
    expect(await paymentsOf(world, id)).toEqual(['captured']);
    expect((await world.as(ada).api.loyalty.mine({})).points).toBeGreaterThan(0);
  });

  async function startsOf(user: typeof world.ada): Promise<number[]> {
    const slots = await world.as(user).api.bookings.slots({
      serviceSlug: 'water-heater-flush',
      homeId: user.home.id,
      from: '2028-02-29',
      days: 1,
    });
    return (
      JSON.stringify(slots)
        .match(/2028-02-29T\d\d:\d\d:\d\d\.000Z/g)
        ?.map((text) => Date.parse(text)) ?? []
    );
  }
});

describe('while the mail server is away', () => {
  let sink: MailSink;
  let line: FaultProxy;
  beforeAll(async () => {
    sink = await openMailSink();
    line = await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(sink.url).port) });
  });
  afterAll(async () => {
    await line.close();
    sink.close();
  });
  const world = useWorld({ variables: () => ({ SMTP_URL: `smtp://127.0.0.1:${line.port}` }) });

  it('two hours: visits go their way, mails wait without losing a try, and each is delivered once when it is back', async () => {
    const queued = () => world.site.db.read.$count(mails, eq(mails.status, 'queued'));
    line.refuse();
    const done = await confirmed(world, world.ada);
    const other = await requested(world, world.ben, { startsAt: '2026-03-05T18:00:00Z' });
    await world.as(world.cora).api.bookings.accept({ id: other.id });
    await work(world, done.id);
    await world.as(world.cora).api.bookings.complete({ id: done.id });
    for (let minutes = 0; minutes < 120; minutes += 5) {
      world.minutesPass(5);
      await world.settle();
      await world.app.jobs.runDue('notifications.mail-unread');
      await world.app.jobs.runDue('mail.deliver');
    }
    expect([await statusOf(world, done.id), await statusOf(world, other.id)]).toEqual([
      'completed',
      'confirmed',
    ]);
    expect(await paymentsOf(world, done.id)).toEqual(['captured']);
    const waiting = await world.site.db.read.select().from(mails);
    expect(waiting.length).toBeGreaterThan(3);
    expect(new Set(waiting.map(({ status, attempts }) => `${status} ${attempts}`))).toEqual(
      new Set(['queued 0']),
    );
    expect(sink.count()).toBe(0);

    line.heal();
    // The clock stands: what a server's next turn would do, five seconds later.
    await world.app.jobs.runDue('mail.deliver');
    expect(await queued()).toBe(0);
    expect(sink.count()).toBe(waiting.length);
    expect([...sink.taken].sort()).toEqual(waiting.map(({ id }) => id).sort());
    world.minutesPass(24 * 60);
    await world.app.jobs.runDue('mail.deliver');
    expect(sink.count()).toBe(waiting.length);
  });
});
