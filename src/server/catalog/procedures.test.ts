import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportList } from '#server/lib/lists/export.ts';
import { vendorServices } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { userActor } from '#test/factories/actors.ts';
import { buildMarket, buildService } from '#test/factories/places.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { catalogProcedures } from './procedures.ts';
import { productsExport } from './queries/products-export.ts';
import { serviceBySlug } from './queries.ts';
import { products } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
beforeEach(() => {
  ctx = { ...platformCtx(database.db), actor: { kind: 'anonymous' } };
});

describe('catalog.list', () => {
  it('shows anybody the categories in their order, the most booked service first', async () => {
    const plain = await buildService(ctx, { name: 'Plain' });
    await buildService(ctx, { categoryId: plain.categoryId, name: 'Popular', popularity: 90 });
    await buildService(ctx, { name: 'Other' });
    const categories = await call(catalogProcedures.list, {}, { context: ctx });
    expect(categories.map(({ services }) => services.map(({ name }) => name))).toEqual([
      ['Popular', 'Plain'],
      ['Other'],
    ]);
  });

  it('names the least expensive visit, an hourly service at its shortest', async () => {
    const { categoryId } = await buildService(ctx, { priceCents: 14_900 });
    await buildService(ctx, { categoryId, pricing: 'hourly', priceCents: 9_000, durationMinutes: 90 });
    const [category] = await call(catalogProcedures.list, {}, { context: ctx });
    expect(category?.fromCents).toBe(13_500);
  });

  it('leaves retired services out, and categories that have none', async () => {
    await buildService(ctx, { active: false });
    expect(await call(catalogProcedures.list, {}, { context: ctx })).toEqual([]);
  });
});

describe('the price from which a service starts', () => {
  it('is the least an approved company takes, the catalog’s while nobody offers it', async () => {
    const market = await buildMarket(ctx);
    const offered = await buildService(ctx, { priceCents: 14_900 });
    const alone = await buildService(ctx, { priceCents: 9_000 });
    const cheap = await buildVendor(ctx, market, [offered]);
    const waiting = await buildVendor(ctx, market, [offered], { vendor: { status: 'onboarding' } });
    await setPrice(cheap.id, 13_900);
    await setPrice(waiting.id, 1_000);
    const categories = await call(catalogProcedures.list, {}, { context: ctx });
    const from = categories.flatMap(({ services }) => services.map(({ id, fromCents }) => [id, fromCents]));
    expect(from).toEqual([
      [offered.id, 13_900],
      [alone.id, 9_000],
    ]);
    const { slug } = offered;
    expect(await call(catalogProcedures.service, { slug }, { context: ctx })).toMatchObject({
      priceCents: 14_900,
      fromCents: 13_900,
    });
  });

  it('is that of the city of a ZIP code, and of all cities where nobody works', async () => {
    const [here, there] = [await buildMarket(ctx), await buildMarket(ctx)];
    const service = await buildService(ctx, { priceCents: 14_900 });
    await setPrice((await buildVendor(ctx, here, [service])).id, 15_500);
    await setPrice((await buildVendor(ctx, there, [service])).id, 12_000);
    const from = async (zip: string) => {
      const [category] = await call(catalogProcedures.list, { zip }, { context: ctx });
      return category?.services[0]?.fromCents;
    };
    expect(await from(here.zones[0]?.zip ?? '')).toBe(15_500);
    expect(await from(there.zones[0]?.zip ?? '')).toBe(12_000);
    expect(await from('00001')).toBe(12_000);
  });

  it('refuses what is no ZIP code', async () => {
    await expect(call(catalogProcedures.list, { zip: "1' or" }, { context: ctx })).rejects.toThrow();
  });

  it('says nothing of a category whose work is quoted only', async () => {
    await buildService(ctx, { pricing: 'quote', priceCents: 0 });
    const [category] = await call(catalogProcedures.list, {}, { context: ctx });
    expect(category).toMatchObject({ fromCents: null, services: [{ pricing: 'quote', priceCents: 0 }] });
  });

  async function setPrice(vendorId: string, priceCents: number) {
    await database.db.transaction(() =>
      database.db.tx.update(vendorServices).set({ priceCents }).where(eq(vendorServices.vendorId, vendorId)),
    );
  }
});

describe('catalog.products', () => {
  it('is for vendors and administrators', async () => {
    await expect(call(catalogProcedures.products, {}, { context: ctx })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const homeowner = { ...ctx, actor: userActor('homeowner') };
    await expect(call(catalogProcedures.products, {}, { context: homeowner })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('finds by name and number, and treats wildcards as the signs they are', async () => {
    const { categoryId } = await buildService(ctx);
    await database.db.transaction(() =>
      database.db.tx.insert(products).values(
        [
          ['PLB-WAX', 'Wax ring', true],
          ['PLB-FLAP', 'Flapper', true],
          ['PLB-OLD', 'Wax ring, lead', false],
        ].map(([sku, name, active]) => ({
          id: ctx.ids.uuid(),
          categoryId,
          sku: String(sku),
          name: String(name),
          unit: 'each',
          priceCents: 950,
          active: Boolean(active),
        })),
      ),
    );
    const asVendor = { ...ctx, actor: userActor('vendor') };
    const found = async (search?: string) =>
      (await call(catalogProcedures.products, search ? { search } : {}, { context: asVendor })).map(
        ({ sku }) => sku,
      );
    expect(await found()).toEqual(['PLB-FLAP', 'PLB-WAX']);
    expect(await found('wax')).toEqual(['PLB-WAX']);
    expect(await found('plb-f')).toEqual(['PLB-FLAP']);
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });
});

describe('catalog.productList and catalog.product', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' } as const, 'UNAUTHENTICATED'],
    ['a homeowner', userActor('homeowner'), 'FORBIDDEN'],
    ['a vendor', userActor('vendor'), 'FORBIDDEN'],
  ])('are not for %s', async (_, actor, code) => {
    const context = { ...ctx, actor };
    await expect(call(catalogProcedures.productList, {}, { context })).rejects.toMatchObject({ code });
    const id = ctx.ids.uuid();
    await expect(call(catalogProcedures.product, { id }, { context })).rejects.toMatchObject({ code });
  });

  it('have every product, retired ones too, by name, SKU, category and status, page by page', async () => {
    const { categoryId } = await buildService(ctx);
    const made = (
      [
        ['PLB-WAX', 'Wax ring', true, 950],
        ['PLB-FLAP', 'Flapper', true, 1_200],
        ['PLB-OLD', 'Wax ring, lead', false, 400],
      ] as const
    ).map(([sku, name, active, priceCents]) => {
      return { id: ctx.ids.uuid(), categoryId, unit: 'each', sku, name, active, priceCents };
    });
    await database.db.transaction(() => database.db.tx.insert(products).values(made));
    const context = { ...ctx, actor: userActor('admin') };
    const list = (input: object = {}) => call(catalogProcedures.productList, input, { context });
    const skus = async (input: object = {}) => (await list(input)).items.map(({ sku }) => sku);
    expect(await skus()).toEqual(['PLB-FLAP', 'PLB-WAX', 'PLB-OLD']);
    expect(await skus({ sort: 'price', order: 'desc' })).toEqual(['PLB-FLAP', 'PLB-WAX', 'PLB-OLD']);
    expect(await skus({ search: 'wax' })).toEqual(['PLB-WAX', 'PLB-OLD']);
    expect(await skus({ search: 'plb-f' })).toEqual(['PLB-FLAP']);
    expect(await skus({ search: '%' })).toEqual([]);
    expect(await skus({ category: 'no-such-category' })).toEqual([]);
    expect(await list({ search: 'wax', status: 'inactive' })).toMatchObject({
      items: [{ sku: 'PLB-OLD', status: 'inactive' }],
      total: 1,
      counts: { active: 1, inactive: 1 },
    });
    const first = await list({ limit: 2 });
    expect(await skus({ limit: 2, cursor: first.older ?? '' })).toEqual(['PLB-OLD']);

    const [, , retired] = made;
    const one = await call(catalogProcedures.product, { id: retired?.id ?? '' }, { context });
    expect(one).toMatchObject({ name: 'Wax ring, lead', priceCents: 400, status: 'inactive' });
    for (const id of ['nothing', ctx.ids.uuid()]) {
      await expect(call(catalogProcedures.product, { id }, { context })).rejects.toMatchObject({
        status: 404,
        message: 'Product not found',
      });
    }
    const answer = await exportList(context, 'products', productsExport, new URLSearchParams('search=lead'));
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('PLB-OLD,"Wax ring, lead",');
    expect(lines[1]).toContain(',each,4,Inactive');
  });
});

describe('catalog.service', () => {
  it('tells what a service asks', async () => {
    const questions = [
      { id: 'fuel', kind: 'choice' as const, label: 'Fuel', required: true, options: ['Gas'] },
    ];
    const { slug } = await buildService(ctx, { questions, checklist: ['Drain'] });
    const service = await call(catalogProcedures.service, { slug }, { context: ctx });
    expect(service).toMatchObject({ priceCents: 14_900, questions, checklist: ['Drain'] });
    expect(Object.keys(service)).not.toContain('bufferMinutes');
  });

  it('does not know unknown and retired ones', async () => {
    const retired = await buildService(ctx, { active: false });
    for (const slug of [retired.slug, 'nothing', '__proto__']) {
      await expect(serviceBySlug(ctx, slug)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
