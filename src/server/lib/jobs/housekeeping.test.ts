import { expect, it } from 'vitest';
import { defineEvent } from '#core/lib/event.ts';
import { testDatabase } from '#test/db.ts';
import { buildUpload } from '#test/factories/uploads.ts';
import { platformCtx } from '#test/platform.ts';
import { emit, on } from '../events/emit.ts';
import { createPump } from '../events/pump.ts';
import { events, files, idempotencyKeys, uploads } from '../tables.ts';
import { cleanPlatform } from './housekeeping.ts';

const DAY = 24 * 60 * 60_000;
const database = testDatabase();

it('deletes old keys, and old events only when every listener has passed them', async () => {
  const ctx = platformCtx(database.db);
  const happened = defineEvent('test.happened', {});
  const slow = createPump({ services: ctx, listeners: [{ name: 'test.slow', on: {} }] });
  const seen: number[] = [];
  const quick = createPump({
    services: ctx,
    listeners: [{ name: 'test.quick', on: on(happened, async (_, event) => void seen.push(event.id)) }],
  });
  await slow.drain();
  const emitOne = () =>
    ctx.db.transaction(async () => {
      await emit(ctx, happened, {});
      await ctx.db.tx
        .insert(idempotencyKeys)
        .values({ scope: 's', key: ctx.ids.uuid(), inputHash: 'h', createdAt: ctx.clock.now() });
    });
  const left = async () => [
    (await ctx.db.read.select().from(events)).length,
    (await ctx.db.read.select().from(idempotencyKeys)).length,
  ];
  await emitOne();
  ctx.clock.advance(31 * DAY);
  await emitOne();
  await quick.drain();
  await cleanPlatform(ctx);
  expect(await left()).toEqual([2, 1]);
  await slow.drain();
  await cleanPlatform(ctx);
  expect(await left()).toEqual([1, 1]);
  expect(seen).toHaveLength(2);
});

it('forgets who sent a file once they may not attach it any more, and keeps the file', async () => {
  const ctx = platformCtx(database.db);
  const [ana, ben] = [ctx.ids.uuid(), ctx.ids.uuid()];
  await buildUpload(ctx, ana, 'a'.repeat(64));
  ctx.clock.advance(DAY);
  await buildUpload(ctx, ben, 'a'.repeat(64));
  ctx.clock.advance(1);
  await cleanPlatform(ctx);
  expect((await ctx.db.read.select().from(uploads)).map(({ userId }) => userId)).toEqual([ben]);
  expect(await ctx.db.read.$count(files)).toBe(1);
});
