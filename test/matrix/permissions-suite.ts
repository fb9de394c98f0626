import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/lib/db/database.ts';
import { describeRouter } from '#server/lib/http/operations.ts';
import { router } from '#server/router.ts';
import { ownDatabase, testDatabase } from '../db.ts';
import { promisedBy } from '../openapi.ts';
import { apiOf } from './app.ts';
import { allowanceProblems, type Fetch, refusalProblems } from './engine.ts';
import type { Expectation } from './expectation.ts';
import { expectations } from './expectations.ts';
import { type Operation, operationsOf } from './operations.ts';
import { buildWorld, matrixServices, type World } from './world.ts';

const promised = describeRouter(router, 'http://localhost:3000').then(promisedBy);

/** Every operation of the modules that `isAsked` picks, called over HTTP as everybody. */
export function describePermissions(isAsked: (module: string) => boolean): void {
  const asked = operationsOf(router).filter(({ module }) => isAsked(module));

  it.each(asked.map(({ name, module }) => ({ name, module })))(
    '$name has an expectation',
    ({ name, module }) => {
      expect(expectations[name], `Add ${name} to test/matrix/${module}.ts`).toBeDefined();
    },
  );

  describe('refuses everybody else', () => {
    // Who is refused changes nothing, so that all of them may look at one world.
    const database = ownDatabase();
    let opened: Opened;
    beforeAll(async () => {
      opened = await openWorld(database.db);
    });
    for (const operation of asked) {
      it(operation.name, async () => {
        const { fetch, world } = opened;
        expect(await refusalProblems(fetch, world, operation, expectationOf(operation))).toEqual([]);
      });
    }
  });

  describe('lets in, with own objects only', () => {
    // All who may, one after the other in the same world: nobody's turn hangs on another's.
    const database = testDatabase();
    let opened: Opened;
    beforeEach(async () => {
      opened = await openWorld(database.db);
    });
    for (const operation of asked) {
      const { allowed } = expectationOf(operation);
      it(`${operation.name} as ${allowed.join(', ')}`, async () => {
        const { fetch, world } = opened;
        for (const actor of allowed) {
          const problems = await allowanceProblems(fetch, world, operation, expectationOf(operation), actor);
          expect(problems).toEqual([]);
        }
      });
    }
  });
}

type Opened = { fetch: Fetch; world: World };

async function openWorld(db: Database): Promise<Opened> {
  const ctx = matrixServices(db);
  return { world: await buildWorld(ctx), fetch: keepingPromises(apiOf(router, ctx)) };
}

/** An operation without one fails its own test; here it lets nobody in. */
function expectationOf({ name }: Operation): Expectation {
  return expectations[name] ?? { allowed: [] };
}

/** The same door; an answer that the OpenAPI document does not promise fails the test. */
function keepingPromises(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const name = new URL(request.url).pathname.replace('/api/rpc/', '').replaceAll('/', '.');
    const { json } = (await response.clone().json()) as { json?: unknown };
    expect((await promised).byName(name, response.status, json)).toBeNull();
    return response;
  };
}
