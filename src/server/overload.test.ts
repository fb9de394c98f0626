import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { type Installation, openInstallation } from './installation.ts';
import { parseEnv } from './lib/env.ts';
import { createAdmission } from './lib/http/admission.ts';
import { createLogger } from './lib/log.ts';

const ORIGIN = 'http://localhost:3000';

describe('more requests than can be answered', () => {
  const database = testDatabase();
  let folder: string;
  let installation: Installation;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-overload-'));
    installation = await openInstallation({
      env: parseEnv({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PORT: '0',
        PUBLIC_URL: ORIGIN,
        CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
        CANOPY_DATA_DIR: folder,
        CANOPY_SEED: 'empty',
        CANOPY_DEMO_MODE: '0',
      }),
      log: createLogger('silent'),
      engine: { ...database.engine, migrate: async () => undefined, close: async () => undefined },
      migrations: 'migrations',
      admission: createAdmission({
        log: createLogger('silent'),
        isBusy: () => true,
        mostAtWork: 1,
        mostWaiting: 1,
      }),
    });
  });
  afterEach(async () => {
    await installation.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string) => installation.fetch(new Request(new URL(path, ORIGIN)));
  const crowd = (path: string) => Promise.all(Array.from({ length: 10 }, () => get(path)));

  it('are refused with 503 and a time to try again, in the one shape', async () => {
    const answers = await crowd('/api/v1/catalog');
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(refused).toHaveLength(8);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.json()).toMatchObject({
        code: 'UNAVAILABLE',
        status: 503,
        message: 'Canopy is very busy right now. Try again in a moment.',
        data: { code: 'unavailable', requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
    }
    expect((await get('/api/v1/catalog')).status).toBe(200);
  });

  it('get a page that comes back by itself where somebody opened one, and plain data where a page asks', async () => {
    const [page] = (await crowd('/services')).filter(({ status }) => status === 503);
    expect(page?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page?.headers.get('refresh')).toBe('4');
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page?.text()).toContain('<h1');
    const [data] = (await crowd('/services.data')).filter(({ status }) => status === 503);
    expect(data?.headers.get('content-type')).toContain('application/json');
    // The router takes it for an answer of its own with it, and cannot read it.
    expect(data?.headers.get('x-remix-response')).toBeNull();
  });

  it('leave the health check alone', async () => {
    const [health] = await Promise.all([crowd('/api/health'), crowd('/api/v1/catalog')]);
    expect(health.every(({ status }) => status === 200)).toBe(true);
  });
});
