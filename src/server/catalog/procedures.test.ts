import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { buildService } from '#test/factories/places.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { catalogProcedures } from './procedures.ts';
import { serviceBySlug } from './queries.ts';

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
