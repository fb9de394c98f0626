import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { test } from '#test/browser.ts';
import { startBuiltServer } from '#test/built-server.ts';
import { copyCity } from '#test/setup/built-server.ts';

type OwnCity = {
  /** Changes the city before its server starts. */
  prepare?: (databaseUrl: string) => Promise<void>;
  /** Further settings of the server, such as its clock. */
  settings?: Partial<Parameters<typeof startBuiltServer>[0]>;
};

let cities = 0;

/** The test of journeys that need a server and a city of their own: other journeys would change what they expect, or they theirs. */
export const testInOwnCity = ({ prepare, settings = {} }: OwnCity = {}) =>
  test.extend<{ builtServer: { url: string; databaseUrl: string } }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its first parameter.
    builtServer: async ({}, use) => {
      const copy = await copyCity(inject('city'), `own_${process.pid}_${++cities}`);
      await prepare?.(copy.databaseUrl);
      const server = await startBuiltServer({ ...copy, ...settings });
      await use({ url: server.url, databaseUrl: copy.databaseUrl });
      await server.stop();
      rmSync(copy.dataFolder, { recursive: true, force: true });
    },
  });
