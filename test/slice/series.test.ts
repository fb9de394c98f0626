import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { homeownerCredit } from '#core/ledger/accounts.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { balanceOf } from '#server/ledger/queries/balances.ts';
import { systemContext } from '#server/lib/context.ts';
import { claims } from '#server/scheduling/tables.ts';
import { refusal } from './client.ts';
import {
  at,
  completed,
  confirmed,
  hold,
  inboxTitles,
  journalsOf,
  paymentsOf,
  requested,
  saveCard,
  work,
} from './journey.ts';
import { useWorld, type World } from './world.ts';

const weekly = (visits: number) => ({ frequency: 'weekly', visits }) as const;

async function visitsOf(world: World, id: string) {
  return (await world.as(world.ada).api.bookings.series({ id })).items;
}

/** A weekly flush on Thursdays at ten, the first one on March 5; the clocks go forward on the 8th. */
async function regular(world: World, visits = 4) {
  const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
  await world.as(world.ada).api.bookings.bookSeries({ id, ...weekly(visits) });
  await world.as(world.cora).api.bookings.acceptSeries({ id });
  const items = await visitsOf(world, id);
  return items.map((visit) => visit.id);
}

describe('visits that repeat', () => {
  const world = useWorld();

  it('are planned and booked by the homeowner of the first one alone', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    const path = `/api/v1/bookings/${id}/series`;
    expect(await world.as(null).post(path, weekly(4))).toMatchObject({ status: 401 });
    expect(await world.as(world.cora).post(path, weekly(4))).toMatchObject({ status: 403 });
    expect(await world.as(world.ben).post(path, weekly(4))).toMatchObject({ status: 404 });
    for (const wrong of [{ ...weekly(1) }, { ...weekly(27) }, { frequency: 'daily', visits: 4 }, {}]) {
      expect(await world.as(world.ada).post(path, wrong)).toMatchObject({ status: 400 });
    }
    const held = await hold(world, world.ben, { startsAt: at(4, 10) });
    expect(
      (await refusal(world.as(world.ben).api.bookings.bookSeries({ id: held.id, ...weekly(3) }))).status,
    ).toBe(409);
  });

  it('keep their hour on the wall over the change of the clock, and are asked for together', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    const { visits } = await world.as(world.ada).api.bookings.previewSeries({ id, ...weekly(4) });
    expect(visits.map(({ date, state }) => [date, state])).toEqual([
      ['2026-03-12', 'free'],
      ['2026-03-19', 'free'],
      ['2026-03-26', 'free'],
    ]);
    expect(visits[0]?.startsAt).toEqual(new Date('2026-03-12T17:00:00Z'));
    const booked = await world.as(world.ada).api.bookings.bookSeries({ id, ...weekly(4) });
    expect(booked).toMatchObject({ booked: 3, leftOut: 0 });
    expect(
      (await visitsOf(world, id)).map(({ status, startsAt, series }) => [status, startsAt, series?.place]),
    ).toEqual([
      ['pending', new Date(at(3, 10)), 1],
      ['pending', new Date('2026-03-12T17:00:00Z'), 2],
      ['pending', new Date('2026-03-19T17:00:00Z'), 3],
      ['pending', new Date('2026-03-26T17:00:00Z'), 4],
    ]);
    expect(await inboxTitles(world, world.cora)).toEqual([
      'New request: Water heater flush, 3 visits',
      'New request: Water heater flush',
    ]);
    expect(await world.as(world.cora).api.bookings.acceptSeries({ id })).toEqual({ accepted: 4 });
    const [, second] = await visitsOf(world, id);
    expect(await world.as(world.ada).api.bookings.get({ id: second?.id ?? '' })).toMatchObject({
      status: 'confirmed',
      totalCents: 17_038,
      checklist: expect.arrayContaining([expect.objectContaining({ done: false })]),
    });
    expect(
      (await refusal(world.as(world.ada).api.bookings.bookSeries({ id, ...weekly(3) }))).message,
    ).toMatch('already');
  });

  it('are held on the card five days before, charged one by one, and lines are those of the first', async () => {
    const [, second = ''] = await regular(world);
    await world.settle();
    expect(await paymentsOf(world, second)).toEqual([]);
    expect(await world.site.db.read.$count(bookingLines, eq(bookingLines.bookingId, second))).toBe(1);
    world.clock.set(new Date('2026-03-07T18:00:00Z'));
    await world.settle();
    expect(await paymentsOf(world, second)).toEqual(['authorized']);
    world.clock.set(new Date('2026-03-12T17:00:00Z'));
    await work(world, second);
    await world.as(world.cora).api.bookings.complete({ id: second });
    await world.settle();
    expect(await journalsOf(world, second)).toMatchObject({ capture: { vendor_payable: -13_112 } });
  });

  it('offer other times of a day that is taken, and leave out what nobody wants', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    const cardId = await saveCard(world, world.ben);
    // Ben is faster on the 12th.
    await requested(world, world.ben, { startsAt: '2026-03-12T17:00:00Z', cardId });
    const plan = { id, ...weekly(4) };
    const { visits } = await world.as(world.ada).api.bookings.previewSeries(plan);
    expect(visits.map(({ state }) => state)).toEqual(['taken', 'free', 'free']);
    const other = visits[0]?.choices[0]?.startsAt.toISOString() ?? '';
    expect((await refusal(world.as(world.ada).api.bookings.bookSeries(plan))).status).toBe(409);
    expect(await world.site.db.read.$count(bookings, isNotNull(bookings.seriesId))).toBe(0);

    const choices = [
      { position: 1, startsAt: other },
      { position: 3, startsAt: null },
    ];
    const booked = await world.as(world.ada).api.bookings.bookSeries({ ...plan, choices });
    expect(booked).toMatchObject({ booked: 2, leftOut: 1 });
    expect((await visitsOf(world, id)).map(({ startsAt }) => startsAt.toISOString())).toEqual([
      at(3, 10),
      other,
      '2026-03-19T17:00:00.000Z',
    ]);
    const wrong = { ...plan, choices: [{ position: 1, startsAt: '2026-03-13T17:00:00Z' }] };
    expect((await refusal(world.as(world.ada).api.bookings.bookSeries(wrong))).status).toBe(409);
  });

  it('can follow a visit that is done', async () => {
    const { id } = await completed(world, world.ada, { startsAt: at(1, 10) });
    world.clock.set(new Date('2026-04-01T12:00:00Z'));
    const { visits } = await world
      .as(world.ada)
      .api.bookings.previewSeries({ id, frequency: 'monthly', visits: 3 });
    expect(visits.map(({ date }) => date)).toEqual(['2026-04-03', '2026-05-03']);
    expect(visits.map(({ state }) => state)).toEqual(['free', 'free']);
    const choices = [{ position: 2, startsAt: null }];
    await world.as(world.ada).api.bookings.bookSeries({ id, frequency: 'monthly', visits: 3, choices });
    expect((await visitsOf(world, id)).map(({ status }) => status)).toEqual(['completed', 'pending']);
  });
});

describe('a series from here on', () => {
  const world = useWorld();

  it('is cancelled at the sum of the terms of each visit', async () => {
    const ids = await regular(world);
    const [first = '', second = '', third = ''] = ids;
    world.clock.set(new Date('2026-03-12T10:00:00Z'));
    const quote = await world.as(world.ada).api.bookings.seriesCancellation({ id: second });
    expect(quote).toMatchObject({ feeCents: 4_000 });
    expect(quote.visits.map(({ feeCents }) => feeCents)).toEqual([4_000, 0, 0]);
    const cancel = (expectedFeeCents: number) =>
      world.as(world.ada).api.bookings.cancelSeries({ id: second, reason: 'We move', expectedFeeCents });
    expect((await refusal(cancel(0))).message).toMatch('$40.00');
    expect(await cancel(4_000)).toEqual({ cancelled: 3 });
    await world.settle();
    const items = await visitsOf(world, first);
    expect(items.map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'cancelled', 'cancelled']);
    expect(await world.site.db.read.$count(claims, eq(claims.bookingId, third))).toBe(0);
    expect(
      (await inboxTitles(world, world.cora)).filter((title) => title.startsWith('Ada canceled')),
    ).toHaveLength(1);
  });

  it('gives one credit when the vendor gives it up, and none for the requests in it', async () => {
    const { id } = await requested(world, world.ada, { startsAt: at(3, 10) });
    await world.as(world.ada).api.bookings.bookSeries({ id, ...weekly(4) });
    const [, second, third] = await visitsOf(world, id);
    const vendor = world.as(world.cora).api.bookings;
    const credit = () =>
      balanceOf(systemContext(world.app.services, 'test'), homeownerCredit(world.ada.user.id));
    await vendor.cancel({ id: third?.id ?? '', reason: 'Ill', expectedFeeCents: 0 });
    expect(Math.abs(await credit())).toBe(0);
    await vendor.accept({ id: second?.id ?? '' });
    await vendor.cancelSeries({ id, reason: 'We give up', expectedFeeCents: 0 });
    expect(Math.abs(await credit())).toBe(2_000);
  });

  it('leaves the others alone when only one is cancelled or moved', async () => {
    const [first = '', second = ''] = await regular(world);
    await world.as(world.ada).api.bookings.cancel({ id: second, reason: '', expectedFeeCents: 0 });
    await world.as(world.ada).api.bookings.proposeReschedule({ id: first, startsAt: at(4, 10) });
    const items = await visitsOf(world, first);
    expect(items.map(({ status }) => status)).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed']);
    expect(items[2]?.startsAt).toEqual(new Date('2026-03-19T17:00:00Z'));
  });

  it('moves to another day of the week, over the change of the clock', async () => {
    const [first = ''] = await regular(world);
    const startsAt = at(4, 12);
    const { visits } = await world.as(world.ada).api.bookings.previewSeriesMove({ id: first, startsAt });
    expect(visits.map(({ state }) => state)).toEqual(['free', 'free', 'free', 'free']);
    expect(await world.as(world.ada).api.bookings.moveSeries({ id: first, startsAt })).toEqual({
      moved: 4,
      leftOut: 0,
    });
    expect((await visitsOf(world, first)).map((visit) => visit.startsAt.toISOString())).toEqual([
      startsAt,
      '2026-03-13T19:00:00.000Z',
      '2026-03-20T19:00:00.000Z',
      '2026-03-27T19:00:00.000Z',
    ]);
    expect((await inboxTitles(world, world.cora)).filter((title) => title.startsWith('Moved'))).toEqual([
      'Moved: Water heater flush, 4 visits',
    ]);
  });

  it('moves by a week into places its own visits leave', async () => {
    const [first = ''] = await regular(world);
    await world.as(world.ada).api.bookings.moveSeries({ id: first, startsAt: '2026-03-12T17:00:00Z' });
    const rows = await world.site.db.read
      .select({ startsAt: bookings.startsAt })
      .from(bookings)
      .where(and(isNotNull(bookings.seriesId), eq(bookings.status, 'confirmed')))
      .orderBy(asc(bookings.startsAt));
    expect(rows[0]?.startsAt).toEqual(new Date('2026-03-12T17:00:00Z'));
    expect(rows).toHaveLength(4);
  });

  it('is the homeowner’s to move, and not inside 24 hours', async () => {
    const [first = ''] = await regular(world);
    const move = { id: first, startsAt: at(4, 12) };
    expect((await refusal(world.as(world.cora).api.bookings.moveSeries(move))).status).toBe(403);
    expect((await refusal(world.as(world.ben).api.bookings.moveSeries(move))).status).toBe(404);
    world.clock.set(new Date(at(2, 11)));
    expect((await refusal(world.as(world.ada).api.bookings.moveSeries(move))).message).toMatch('24 hours');
  });

  it('is no matter of a visit that stands alone', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    expect(
      (await refusal(world.as(world.ada).api.bookings.cancelSeries({ id, expectedFeeCents: 0 }))).status,
    ).toBe(409);
    expect(await visitsOf(world, id)).toEqual([]);
  });
});
