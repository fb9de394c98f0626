import { call } from '@orpc/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { vendorsProcedures } from '#server/vendors/procedures.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildPriceLine } from '#test/factories/pricing.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { startPrices } from './commands/start-prices.ts';
import { pricingProcedures as operations } from './procedures.ts';
import { priceLines, prices, ruleSets } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
let other: Vendor;
let today: string;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx, { priceCents: 14_900 });
  [vendor, other] = [await buildVendor(ctx, market, [service]), await buildVendor(ctx, market, [service])];
  today = (await call(operations.rules, {}, of())).today;
});

const of = (company: Vendor = vendor) => ({ context: as(ctx, company.owner, { vendorId: company.id }) });
const inDays = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const setPrice = (priceCents: number, rest: object = {}) =>
  call(operations.setPrice, { id: service.id, priceCents, ...rest } as never, of());
const noted = async () =>
  (
    await database.db.read
      .select({ cents: vendorServices.priceCents })
      .from(vendorServices)
      .where(eq(vendorServices.vendorId, vendor.id))
  )[0]?.cents;
const historyOf = async () =>
  (await call(operations.get, { id: service.id }, of())).prices.map(
    ({ priceCents, effectiveFrom, effectiveUntil, state }) => [
      priceCents,
      effectiveFrom,
      effectiveUntil,
      state,
    ],
  );

describe('the price book', () => {
  it('is closed to whoever has no company, and another company’s line answers like an unknown one', async () => {
    const homeowner = { context: as(ctx, await buildUser(ctx, 'homeowner')) };
    await expect(call(operations.list, {}, homeowner)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const line = await buildPriceLine(ctx, other);
    for (const attempt of [
      () => call(operations.get, { id: line.id }, of()),
      () => call(operations.setPrice, { id: line.id, priceCents: 500 }, of()),
      () => call(operations.archive, { id: line.id, archived: true }, of()),
      () => call(operations.withdrawPrice, { id: line.price.id }, of()),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('has what the company sells before anything is priced, at the catalog’s price', async () => {
    const { items, counts } = await call(operations.list, {}, of());
    expect(items).toMatchObject([
      { id: service.id, kind: 'service', priceCents: null, catalogCents: 14_900 },
    ]);
    expect(counts).toEqual({ service: 1, add_on: 0, material: 0, hourly: 0 });
    await setPrice(16_500);
    expect((await call(operations.list, {}, of())).items).toMatchObject([{ priceCents: 16_500, next: null }]);
    expect(await noted()).toBe(16_500);
  });

  it('keeps a history: what is replaced on its day is withdrawn, what held before ends', async () => {
    await setPrice(16_000);
    await setPrice(18_000, { effectiveFrom: inDays(10) });
    await setPrice(17_000);
    expect(await historyOf()).toEqual([
      [18_000, inDays(10), null, 'scheduled'],
      [17_000, today, inDays(10), 'current'],
      [16_000, today, inDays(10), 'withdrawn'],
    ]);
    await setPrice(17_500, { effectiveFrom: inDays(5) });
    expect((await historyOf()).slice(1, 3)).toEqual([
      [17_500, inDays(5), inDays(10), 'scheduled'],
      [17_000, today, inDays(5), 'current'],
    ]);
  });

  it('withdrawing a scheduled price lets the one before go on; what it replaced comes back', async () => {
    await setPrice(16_000);
    await setPrice(18_000, { effectiveFrom: inDays(10) });
    const scheduled = await call(operations.get, { id: service.id }, of());
    await call(operations.withdrawPrice, { id: scheduled.prices[0]?.id ?? '' }, of());
    expect(await historyOf()).toContainEqual([16_000, today, null, 'current']);
    await setPrice(17_000);
    const [replacing] = (await call(operations.get, { id: service.id }, of())).prices.filter(
      ({ priceCents }) => priceCents === 17_000,
    );
    await call(operations.withdrawPrice, { id: replacing?.id ?? '' }, of());
    expect(await historyOf()).toContainEqual([16_000, today, null, 'current']);
    expect(await noted()).toBe(16_000);
  });

  it('refuses a price in the past, one beyond a year and an unknown market', async () => {
    for (const effectiveFrom of [inDays(-1), inDays(366)])
      await expect(setPrice(16_000, { effectiveFrom })).rejects.toMatchObject({ code: 'INVALID' });
    await expect(setPrice(16_000, { marketId: ctx.ids.uuid() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('the database refuses two prices that hold on the same day, and a history that is rewritten', async () => {
    const line = await buildPriceLine(ctx, vendor);
    const again = { ...line.price, id: ctx.ids.uuid(), effectiveFrom: '2021-01-01' };
    await expect(
      database.db.transaction(() => database.db.tx.insert(prices).values(again)),
    ).rejects.toMatchObject({ cause: { code: '23P01' } });
    for (const write of [
      () => database.db.tx.update(prices).set({ priceCents: 1 }).where(eq(prices.id, line.price.id)),
      () => database.db.tx.delete(prices).where(eq(prices.id, line.price.id)),
    ])
      await expect(database.db.transaction(write as never)).rejects.toMatchObject({
        cause: { code: '23001' },
      });
  });

  it('makes a material’s price of cost and markup, and refuses a name twice', async () => {
    const material = {
      kind: 'material' as const,
      name: 'Ball valve',
      code: 'BV',
      costCents: 1_000,
      markupBp: 6_500,
    };
    expect(await call(operations.create, material, of())).toMatchObject({
      priceCents: 1_650,
      costCents: 1_000,
    });
    await expect(call(operations.create, material, of())).rejects.toMatchObject({ code: 'INVALID' });
    await expect(call(operations.create, { kind: 'hourly', name: 'Hour' }, of())).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('a service keeps its price when services are set, and when it is sold again', async () => {
    await setPrice(16_000);
    const set = (slugs: string[]) =>
      call(vendorsProcedures.setServices, { services: slugs.map((slug) => ({ slug })) }, of());
    await set([service.slug]);
    expect(await noted()).toBe(16_000);
    await set([]);
    await set([service.slug]);
    await ctx.db.transaction(() => startPrices(ctx, null));
    expect(await noted()).toBe(16_000);
  });

  it('an archived line costs what the catalog says', async () => {
    await setPrice(16_000);
    await call(operations.archive, { id: service.id, archived: true }, of());
    expect(await noted()).toBeNull();
    await call(operations.archive, { id: service.id, archived: false }, of());
    expect(await noted()).toBe(16_000);
  });
});

describe('rules', () => {
  const rules = (minimumCents: number) => ({
    ...{ minimumCents, travel: [], afterHours: null, rush: null, nearby: null },
  });
  const save = (minimumCents: number, effectiveFrom: string | null = null) =>
    call(operations.saveRules, { rules: rules(minimumCents), effectiveFrom }, of());

  it('hold from a day on, and what is scheduled stays scheduled', async () => {
    await save(5_000, inDays(20));
    await save(4_000);
    const found = await save(4_500);
    expect(found.current).toEqual({ rules: rules(4_500), effectiveFrom: today });
    expect(found.scheduled).toEqual({ rules: rules(5_000), effectiveFrom: inDays(20) });
    const rows = await database.db.read.select().from(ruleSets).where(isNull(ruleSets.withdrawnAt));
    expect(rows.find(({ effectiveFrom }) => effectiveFrom === today)?.effectiveUntil).toBe(inDays(20));
  });

  it('refuse hours that end before they begin, and a distance twice', async () => {
    const fee = { percentBp: 1_000, cents: 0 };
    const bad = [
      { ...rules(0), afterHours: { dayFromMinute: 600, dayUntilMinute: 600, weekends: true, fee } },
      {
        ...rules(0),
        travel: [
          { upToMiles: 5, cents: 0 },
          { upToMiles: 5, cents: 100 },
        ],
      },
    ];
    for (const given of bad)
      await expect(call(operations.saveRules, { rules: given }, of())).rejects.toMatchObject({
        code: 'INVALID',
      });
  });

  it('levels of another company’s technicians are unknown', async () => {
    const [theirs] = other.technicians;
    const levels = [{ technicianId: theirs?.id ?? '', level: 'master' as const }];
    await expect(call(operations.setLevels, { levels }, of())).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('imports', () => {
  const columns = { kind: 0, name: 1, price: 2, from: 3 };
  const rows = () => [
    ['Service', service.name, '175', ''],
    ['Service', service.name, '185', inDays(30)],
    ['Material', 'Copper pipe', '7.50', ''],
  ];
  const take = () => call(operations.importPrices, { rows: rows(), columns, fileName: 'book.csv' }, of());

  it('takes all rows or none, and says what is wrong with which', async () => {
    const wrong = [...rows(), ['Service', 'Moon landing', '5', '']];
    expect(await call(operations.previewImport, { rows: wrong, columns }, of())).toMatchObject({
      ...{ ready: 3, added: 1, problemRows: 1 },
      problems: [{ row: 5, field: 'name', value: 'Moon landing' }],
    });
    await expect(
      call(operations.importPrices, { rows: wrong, columns, fileName: 'book.csv' }, of()),
    ).rejects.toMatchObject({ code: 'INVALID', message: expect.stringContaining('Row 5') });
    expect(await database.db.read.select().from(priceLines)).toEqual([]);
  });

  it('sets prices of one line for several days', async () => {
    await setPrice(16_000);
    await take();
    expect(await historyOf()).toEqual([
      [18_500, inDays(30), null, 'scheduled'],
      [17_500, today, inDays(30), 'current'],
      [16_000, today, null, 'withdrawn'],
    ]);
    expect(await noted()).toBe(17_500);
  });

  it('undo brings back what held, archives what is new, and works once', async () => {
    await setPrice(16_000);
    const { id } = await take();
    expect(await call(operations.undoImport, { id }, of())).toMatchObject({ canUndo: false });
    expect((await historyOf()).filter(([, , , state]) => state === 'current')).toEqual([
      [16_000, today, null, 'current'],
    ]);
    expect(await noted()).toBe(16_000);
    const [copper] = await database.db.read
      .select()
      .from(priceLines)
      .where(and(eq(priceLines.name, 'Copper pipe'), sql`archived_at is not null`));
    expect(copper).toBeDefined();
    await expect(call(operations.undoImport, { id }, of())).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is no longer undone once one of its prices changed', async () => {
    const { id } = await take();
    ctx.clock.advance(1_000);
    await setPrice(19_000);
    await expect(call(operations.undoImport, { id }, of())).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await call(operations.imports, {}, of()))[0]).toMatchObject({ id, canUndo: false });
  });
});

it('last month’s jobs are compared by the book of a day within a year', async () => {
  expect(await call(operations.compare, {}, of())).toMatchObject({ jobs: 0, beforeCents: 0, afterCents: 0 });
  await expect(call(operations.compare, { on: inDays(-1) }, of())).rejects.toMatchObject({ code: 'INVALID' });
});
