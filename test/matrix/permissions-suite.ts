import { beforeEach, describe, expect, it } from 'vitest';
import { describeRouter } from '#server/lib/http/operations.ts';
import { router } from '#server/router.ts';
import { testDatabase } from '../db.ts';
import { promisedBy } from '../openapi.ts';
import { apiOf } from './app.ts';
import { allowanceProblems, type Fetch, refusalProblems } from './engine.ts';
import { expectations } from './expectations.ts';
import { operationsOf } from './operations.ts';
import { buildWorld, matrixServices, type World } from './world.ts';

const promised = describeRouter(router, 'http://localhost:3000').then(promisedBy);

/** Every operation of the modules that `isAsked` picks, called over HTTP as everybody. */
export function describePermissions(isAsked: (module: string) => boolean): void {
  const database = testDatabase();
  let world: World;
  let fetch: Fetch;

  beforeEach(async () => {
    const ctx = matrixServices(database.db);
    world = await buildWorld(ctx);
    fetch = keepingPromises(apiOf(router, ctx));
  });

  for (const operation of operationsOf(router)) {
    if (!isAsked(operation.module)) continue;
    describe(operation.name, () => {
      const expectation = expectations[operation.name];
      if (!expectation) {
        it('has an expectation', () => {
          expect.fail(`Add ${operation.name} to test/matrix/${operation.module}.ts`);
        });
        return;
      }
      it('refuses everybody else', async () => {
        expect(await refusalProblems(fetch, world, operation, expectation)).toEqual([]);
      });
      const { allowed } = expectation;
      // Who only reads leaves the world as it was, so that the next may look at the same one.
      const rounds = operation.method === 'GET' ? [allowed] : allowed.map((actor) => [actor]);
      it.each(rounds.map((actors) => ({ actors, names: actors.join(', ') })))(
        'lets $names do it, with own objects only',
        async ({ actors }) => {
          for (const actor of actors)
            expect(await allowanceProblems(fetch, world, operation, expectation, actor)).toEqual([]);
        },
      );
    });
  }
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
