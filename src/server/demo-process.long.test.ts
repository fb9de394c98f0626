import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { DEMO_QUOTA } from '#core/demo/mode/quota.ts';
import { testDatabase } from '#test/db.ts';
import { DEMO_PROGRAM } from '#test/demo-place.ts';
import { commandOf, descendantsOf, isRunning, signal, sleep } from '#test/processes.ts';
import { type Installation, openInstallation } from './installation.ts';
import { parseEnv } from './lib/env.ts';
import { createLogger } from './lib/log.ts';

const ORIGIN = 'http://localhost:3000';
const OPENS_WITHIN_MS = 180_000;

describe('the process of the demo', () => {
  const database = testDatabase();
  let folder: string;
  let both: Installation;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-demo-process-'));
    both = await openInstallation({
      env: parseEnv({
        NODE_ENV: 'test',
        LOG_LEVEL: 'silent',
        PUBLIC_URL: ORIGIN,
        CANOPY_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
        CANOPY_DATA_DIR: folder,
        CANOPY_SEED: 'empty',
      }),
      log: createLogger('silent'),
      demoProgram: DEMO_PROGRAM,
      engine: { ...database.engine, close: async () => undefined },
      migrations: 'migrations',
    });
    await send('/api/v1/catalog?demo=1');
  }, OPENS_WITHIN_MS);
  afterAll(async () => {
    await both.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function send(path: string, { body, token }: { body?: object; token?: string } = {}) {
    const response = await both.fetch(
      new Request(new URL(path, ORIGIN), {
        method: body ? 'POST' : 'GET',
        headers: {
          ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    );
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      body: (await response.json()) as Record<string, unknown>,
    };
  }
  async function administrator(): Promise<string> {
    const { email } = DEMO_LOGINS.admin;
    const signIn = { email, password: DEMO_PASSWORD };
    return String((await send('/api/v1/auth/sign-in?demo=1', { body: signIn })).body.token);
  }
  const processes = () =>
    descendantsOf(process.pid).filter((pid) => commandOf(pid).includes(DEMO_PROGRAM.file));

  it(
    'leaves the live application its time while the demo is set up anew',
    async () => {
      const token = await administrator();
      expect((await send('/api/v1/demo/reset?demo=1', { token, body: {} })).status).toBe(200);
      let isOver = false;
      // Nobody is signed in any more once it is done.
      const reset = untilSignedOut(token).then(() => {
        isOver = true;
      });
      const statuses: number[] = [];
      // It asks the database, and is not counted against anybody.
      while (!isOver) {
        statuses.push((await send('/api/health')).status);
        // The embedded database never leaves this turn of the event loop, in which nothing else is heard.
        await sleep(10);
      }
      await reset;
      // In one process two were answered in that time.
      expect(statuses.length).toBeGreaterThan(50);
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
    OPENS_WITHIN_MS,
  );

  it('has nothing of the live settings', () => {
    const [pid = 0] = processes();
    expect(commandOf(pid)).toContain('--max-old-space-size=');
    expect(getPriority(pid)).toBeGreaterThan(0);
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    expect(environment).not.toMatch(/\0(CANOPY_SECRET|DATABASE_URL|STRIPE_SECRET_KEY)=/);
  });

  it(
    'is started again when it was killed, and no count begins anew with it',
    async () => {
      const [pid = 0, ...others] = processes();
      expect(others).toEqual([]);
      const before = await administrator();
      // One was used up above.
      for (let turn = 1; turn < DEMO_QUOTA.reset.most; turn += 1) {
        const token = await untilSignedIn();
        expect((await send('/api/v1/demo/reset?demo=1', { token, body: {} })).status).toBe(200);
        await untilSignedOut(token);
      }
      expect((await send('/api/v1/users?demo=1', { token: before })).status).toBe(401);

      signal(pid, 'SIGKILL');
      await expect.poll(() => isRunning(pid)).toBe(false);
      expect((await send('/api/v1/catalog')).status).toBe(200);
      await expect
        .poll(async () => (await send('/api/v1/catalog?demo=1')).status, { timeout: OPENS_WITHIN_MS })
        .toBe(200);
      expect(processes()).not.toContain(pid);

      const token = await untilSignedIn();
      const refused = await send('/api/v1/demo/reset?demo=1', { token, body: {} });
      expect(refused).toMatchObject({
        status: 429,
        body: {
          code: 'RATE_LIMITED',
          message: expect.stringMatching(/^The demo has been reset several times just now\. .*Try again in /),
        },
      });
      expect(refused.retryAfter).toBeGreaterThan(0);
      expect((await send('/api/v1/users?demo=1', { token })).status).toBe(200);
    },
    OPENS_WITHIN_MS * 2,
  );

  it('ends with the installation', async () => {
    const before = processes();
    expect(before).toHaveLength(1);
    both.beginStop();
    await both.close();
    expect(processes()).toEqual([]);
  });

  /** Asked seldom: calls are counted. */
  async function untilSignedOut(token: string): Promise<void> {
    while ((await send('/api/v1/users?demo=1', { token })).status !== 401) await sleep(1_000);
  }

  /** The city of a reset is there a moment before everybody can sign in. */
  async function untilSignedIn(): Promise<string> {
    for (;;) {
      const token = await administrator();
      if ((await send('/api/v1/users?demo=1', { token })).status === 200) return token;
      await sleep(1_000);
    }
  }
});
