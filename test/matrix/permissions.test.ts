import { beforeEach, describe, expect, it } from 'vitest';
import { router } from '#server/router.ts';
import { testDatabase } from '../db.ts';
import { apiOf } from './app.ts';
import { allowanceProblems, type Fetch, refusalProblems } from './engine.ts';
import { expectations } from './expectations.ts';
import { operationsOf } from './operations.ts';
import { buildWorld, matrixServices, type World } from './world.ts';

describe('permissions over HTTP', () => {
  const database = testDatabase();
  let world: World;
  let fetch: Fetch;

  beforeEach(async () => {
    const ctx = matrixServices(database.db);
    world = await buildWorld(ctx);
    fetch = apiOf(router, ctx);
  });

  for (const operation of operationsOf(router)) {
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
      it.each(expectation.allowed)('lets %s do it, with own objects only', async (actor) => {
        expect(await allowanceProblems(fetch, world, operation, expectation, actor)).toEqual([]);
      });
    });
  }
});
