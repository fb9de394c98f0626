import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/lib/db/database.ts';
import { describeRouter } from '#server/lib/http/operations.ts';
import { router } from '#server/modules.ts';
import { ownDatabase, testDatabase } from '../db.ts';
import { promisedBy } from '../openapi.ts';
import { apiOf } from './app.ts';
import { doorOperations } from './doors.ts';
import { allowanceProblems, type Fetch, refusalProblems } from './engine.ts';
import type { Expectation } from './expectation.ts';
import { expectations } from './expectations.ts';
import { type Operation, operationsOf } from './operations.ts';
import { vendorUsersFor } from './vendor-roles.ts';
import { buildWorld, matrixServices, type World } from './world.ts';

const promised = describeRouter(router, 'http://localhost:3000').then(promisedBy);

/** Every operation of the modules that `isAsked` picks, called over HTTP as everybody. */
export function describePermissions(isAsked: (module: string) => boolean): void {
  const asked = [...operationsOf(router), ...doorOperations].filter(({ module }) => isAsked(module));

  it.each(asked.map(({ name, module }) => ({ name, module })))(
    '$name has an expectation',
    ({ name, module }) => {
      expect(expectations[name], `Add ${name} to test/matrix/${module}.ts`).toBeDefined();
    },
  );

  // Who is refused changes nothing, and neither does who reads: all of them may look at one world.
  const shared = ownDatabase();
  let opened: Opened;
  beforeAll(async () => {
    opened = await openWorld(shared.db);
  });

  describe('refuses everybody else', () => {
    for (const operation of asked) {
      it(operation.name, async () => {
        const { fetch, world } = opened;
        expect(await refusalProblems(fetch, world, operation, expectationOf(operation))).toEqual([]);
      });
    }
  });

  describe('lets in, with own objects only', () => {
    for (const operation of asked.filter(({ kind }) => kind === 'query')) {
      it(titleOf(operation), () => expectAllowed(opened, operation));
    }
  });

  describe('lets in who writes, each operation in a world of its own', () => {
    const database = testDatabase();
    for (const operation of asked.filter(({ kind }) => kind === 'command')) {
      it(titleOf(operation), async () => expectAllowed(await openWorld(database.db), operation));
    }
  });
}

const titleOf = (operation: Operation) =>
  `${operation.name} as ${expectationOf(operation).allowed.join(', ')}`;

/** All who may, one after the other in the same world: nobody's turn hangs on another's. */
async function expectAllowed({ fetch, world }: Opened, operation: Operation): Promise<void> {
  const expectation = expectationOf(operation);
  for (const actor of expectation.allowed) {
    expect(await allowanceProblems(fetch, world, operation, expectation, actor)).toEqual([]);
  }
}

type Opened = { fetch: Fetch; world: World };

async function openWorld(db: Database): Promise<Opened> {
  const ctx = matrixServices(db);
  return { world: await buildWorld(ctx), fetch: keepingPromises(apiOf(router, ctx)) };
}

/** An operation without one fails its own test; here it lets nobody in. */
function expectationOf({ name }: Operation): Expectation {
  const written = expectations[name];
  if (!written) return { allowed: [] };
  return { ...written, allowed: [...written.allowed, ...vendorUsersFor(name, written.allowed)] };
}

/** The same door; an answer that the OpenAPI document does not promise fails the test. */
function keepingPromises(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/api/rpc/')) return response;
    const name = pathname.replace('/api/rpc/', '').replaceAll('/', '.');
    const { json } = (await response.clone().json()) as { json?: unknown };
    expect((await promised).byName(name, response.status, json)).toBeNull();
    return response;
  };
}
