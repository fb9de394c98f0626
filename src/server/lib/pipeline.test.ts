import { oc } from '@orpc/contract';
import { call } from '@orpc/server';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { anyone } from '#core/lib/access-rule.ts';
import type { AuditAction } from '#core/modules.ts';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import type { AuditNote, Ctx } from './context.ts';
import { audit, bind, command, inTransaction, type Operations, query, steps } from './pipeline.ts';

const operation = (name: `/${string}`) =>
  oc
    .route({ method: 'POST', path: name, summary: name })
    .input(z.object({ by: z.int() }))
    .output(z.object({ total: z.int() }));
const contract = { look: operation('/look'), add: operation('/add'), count: operation('/count') };
const access = { look: anyone, add: anyone, count: anyone };
const module = { name: 'sums', contract, access };

const database = testDatabase();
let ctx: PlatformCtx;
let notes: AuditNote[];
let total: number;
beforeEach(() => {
  total = 0;
  notes = [];
  ctx = platformCtx(database.db, {
    hooks: {
      recordAudit: async (_ctx, note) => {
        notes.push(note);
      },
      isFlagOn: async () => true,
      onSignUp: async () => undefined,
    },
  });
});
const add = async (context: Ctx, { by }: { by: number }) => {
  total += by;
  await audit(context, { resource: 'sum' });
  return { total };
};
const sums = bind(module, { look: query(async () => ({ total })), add: command(add), count: steps(add) });
const keyed = (idempotencyKey = 'key-number-1') => ({ context: { ...ctx, idempotencyKey } });

describe('an operation', () => {
  it('is what the log says was done; other work names it', async () => {
    await call(sums.add, { by: 2 }, keyed());
    expect(notes).toMatchObject([{ action: 'sums.add' }]);
    await audit(ctx, { action: 'bookings.expire', resource: 'booking' });
    expect(notes.at(-1)).toMatchObject({ action: 'bookings.expire' });
    expect(() => audit(ctx, { resource: 'sum' })).toThrow('No operation runs');
    expectTypeOf<'bookings.expired'>().not.toExtend<AuditAction>();
  });

  it('is bound by its name, whole and as its contract says', () => {
    const look = query(async (_ctx: Ctx, { by }: { by: number }) => ({ total: by }));
    const wantsText = query(async (_ctx: Ctx, { text }: { text: string }) => ({ total: text.length }));
    const says = query(async () => ({ sum: 1 }));
    const unanswered = command(async () => ({ id: 'x' }));
    type Fits = Operations<typeof contract>;
    expectTypeOf({ look, add: look, count: look }).toExtend<Fits>();
    // `count` is missing; the contract gives no `text`; it answers something else; nothing makes an answer of `id`.
    expectTypeOf({ look, add: command(add) }).not.toExtend<Fits>();
    expectTypeOf({ look: wantsText, add: look, count: look }).not.toExtend<Fits>();
    expectTypeOf({ look: says, add: look, count: look }).not.toExtend<Fits>();
    expectTypeOf({ look, add: unanswered, count: look }).not.toExtend<Fits>();
    const more = { look, add: command(add), count: steps(add), more: look };
    expect(() => bind(module, more as Pick<typeof more, 'look' | 'add' | 'count'>)).toThrow(
      'sums.more has no contract',
    );
    bind(module, {
      look,
      add: command(async () => ({ id: 'x' }), {
        follow: async (_ctx, { by }, { id }) => ({ total: by + id.length }),
      }),
      count: look,
    });
  });
});

describe('steps', () => {
  it('run outside any transaction, and open their own', async () => {
    const work = bind(module, {
      look: query(async () => ({ total })),
      add: command(add),
      count: steps(async (context, input) => {
        expect(context.db.inTransaction).toBe(false);
        return inTransaction(context, () => add(context, input));
      }),
    });
    expect(await call(work.count, { by: 3 }, keyed())).toEqual({ total: 3 });
  });

  it('are taken once for a key, and want one', async () => {
    expect(await call(sums.count, { by: 2 }, keyed())).toEqual({ total: 2 });
    expect(await call(sums.count, { by: 2 }, keyed())).toEqual({ total: 2 });
    expect(total).toBe(2);
    await expect(call(sums.count, { by: 5 }, keyed())).rejects.toMatchObject({ status: 422 });
    await expect(call(sums.count, { by: 2 }, { context: ctx })).rejects.toMatchObject({ status: 400 });
  });

  it('are taken again when the first try died on the way', async () => {
    let dies = true;
    const work = bind(module, {
      look: query(async () => ({ total })),
      add: command(add),
      count: steps(async (context, input) => {
        const answer = await add(context, input);
        if (dies) throw new Error('The process died');
        return answer;
      }),
    });
    await expect(call(work.count, { by: 2 }, keyed())).rejects.toThrow();
    dies = false;
    expect(await call(work.count, { by: 2 }, keyed())).toEqual({ total: 4 });
    expect(await call(work.count, { by: 2 }, keyed())).toEqual({ total: 4 });
  });
});
