import { oc } from '@orpc/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { homeowners, signedIn } from '#core/lib/access-rule.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { homes } from '#server/homes/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, query } from '#server/lib/pipeline.ts';
import { testDatabase } from '../db.ts';
import { apiOf } from './app.ts';
import { allowanceProblems, type Fetch, refusalProblems } from './engine.ts';
import { type Expectation, HOMEOWNERS } from './expectation.ts';
import { type Operation, operationsOf } from './operations.ts';
import { buildWorld, matrixServices, type World } from './world.ts';

const look = oc
  .route({ method: 'GET', path: '/homes/{id}', summary: 'Look at a home' })
  .input(z.object({ id: z.string() }))
  .output(z.object({ label: z.string() }));

async function careless(ctx: Ctx, { id }: { id: string }): Promise<{ label: string }> {
  const [home] = await ctx.db.read.select().from(homes).where(eq(homes.id, id));
  if (!home) throw notFound('Home');
  return home;
}

async function careful(ctx: Ctx, input: { id: string }): Promise<{ label: string }> {
  const [home] = await ctx.db.read.select().from(homes).where(eq(homes.id, input.id));
  if (ctx.actor.kind !== 'user' || home?.ownerId !== ctx.actor.userId) throw notFound('Home');
  return home;
}

async function trusting(ctx: Ctx, { id }: { id: string }): Promise<{ label: string }> {
  const [home] = await ctx.db.read.select().from(homes).where(eq(homes.id, id));
  if (!home) throw new AppError('forbidden', 'Only homeowners look at homes.');
  return home;
}

/** A deliberate slip each; the matrix has to find it. */
const router = bind(
  {
    name: 'slips',
    contract: { good: look, leaky: look, open: look, trusting: look },
    access: {
      good: homeowners('own'),
      leaky: homeowners('own'),
      open: signedIn('own'),
      trusting: signedIn('any'),
    },
  },
  { good: query(careful), leaky: query(careless), open: query(careful), trusting: query(trusting) },
);

const expectation: Expectation = {
  allowed: HOMEOWNERS,
  own: (_world, caller) => ({ id: caller.home.id }),
  others: (_world, other) => ({ id: other.home.id }),
};

describe('the permission matrix', () => {
  const database = testDatabase();
  const operations = operationsOf(router);
  const operation = (name: string) => operations.find((candidate) => candidate.name === name) as Operation;
  let world: World;
  let fetch: Fetch;

  beforeEach(async () => {
    const ctx = matrixServices(database.db);
    world = await buildWorld(ctx);
    fetch = apiOf(router, ctx);
  });

  it('is content with a good operation', async () => {
    expect(await refusalProblems(fetch, world, operation('good'), expectation)).toEqual([]);
    expect(await allowanceProblems(fetch, world, operation('good'), expectation, 'homeownerA')).toEqual([]);
    expect(await allowanceProblems(fetch, world, operation('good'), expectation, 'homeownerB')).toEqual([]);
  });

  it("finds an operation that shows somebody else's object", async () => {
    const problems = await allowanceProblems(fetch, world, operation('leaky'), expectation, 'homeownerA');
    expect(problems).toContain("leaky as homeownerA: somebody else's object answered 200, not 404");
  });

  it('finds a rule that lets in too many', async () => {
    const problems = await refusalProblems(fetch, world, operation('open'), expectation);
    expect(problems.join('\n')).toMatch(/open as vendorA: expected 403, answered 4(00|04)/);
  });

  it('finds an operation that refuses only what does not exist', async () => {
    expect(await refusalProblems(fetch, world, operation('trusting'), expectation)).toEqual([]);
    const problems = await allowanceProblems(fetch, world, operation('trusting'), expectation, 'homeownerA');
    expect(problems).toContain('trusting as vendorA on what exists: answered 200');
  });

  it('finds a rule that lets in too few', async () => {
    const wider = { ...expectation, allowed: [...HOMEOWNERS, 'vendorA'] as const };
    const problems = await allowanceProblems(fetch, world, operation('good'), wider, 'vendorA');
    expect(problems.join('\n')).toContain('good as vendorA: expected 2xx, answered 403');
  });

  it('wants to know what somebody else would name', async () => {
    const { others: _, ...lazy } = expectation;
    const problems = await allowanceProblems(fetch, world, operation('good'), lazy, 'homeownerA');
    expect(problems.join('\n')).toContain('needs `others`');
  });

  it('refuses a procedure that the pipeline did not bind', () => {
    expect(() => operationsOf({ bare: look })).toThrow('bare is not bound');
  });
});
