import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Installation, openInstallation } from '#server/installation.ts';
import { parseEnv } from '#server/lib/env.ts';
import { createLogger } from '#server/lib/log.ts';
import type { TestDatabase } from './db.ts';
import { sleep } from './processes.ts';
import { publicScreens } from './screens.ts';

const ORIGIN = 'http://localhost:3000';
const GIVE_UP_MS = 10_000;

/** An application with the screens of visitors, over a test's database. */
export type PublicSite = {
  installation: Installation;
  get(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  text(path: string, headers?: Record<string, string>): Promise<string>;
  /** Throws when it is refused. */
  send(path: string, token: string, body: object): Promise<void>;
  /** Milliseconds until a page, which somebody asks for all the time, says this. */
  seenAfter(path: string, text: string): Promise<number>;
  close(): Promise<void>;
};

/** `roles`: as one of several processes, on PostgreSQL. */
export async function openPublicSite(
  database: TestDatabase,
  { roles }: { roles?: string } = {},
): Promise<PublicSite> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-public-'));
  const installation = await openInstallation({
    env: parseEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      PUBLIC_URL: ORIGIN,
      CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
      CANOPY_DATA_DIR: folder,
      CANOPY_SEED: 'empty',
      CANOPY_DEMO_MODE: '0',
      ...(roles ? { CANOPY_ROLES: roles, DATABASE_URL: database.url } : {}),
    }),
    log: createLogger('silent'),
    engine: { ...database.engine, migrate: async () => undefined, close: async () => undefined },
    migrations: 'migrations',
    build: publicScreens,
  });
  await installation.start();
  const get: PublicSite['get'] = (path, headers = {}, method = 'GET') =>
    installation.fetch(new Request(new URL(path, ORIGIN), { method, headers }));
  const text: PublicSite['text'] = async (path, headers) => (await get(path, headers)).text();
  return {
    installation,
    get,
    text,
    async send(path, token, body) {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      const response = await installation.fetch(
        new Request(new URL(path, ORIGIN), { method: 'POST', headers, body: JSON.stringify(body) }),
      );
      if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`);
    },
    async seenAfter(path, wanted) {
      const started = performance.now();
      while (!(await text(path)).includes(wanted)) {
        if (performance.now() - started > GIVE_UP_MS) throw new Error(`${path} never said ${wanted}`);
        await sleep(20);
      }
      return performance.now() - started;
    },
    async close() {
      await installation.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
