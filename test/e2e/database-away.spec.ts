import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { sleep } from '#test/processes.ts';

/** A clear answer within 3 seconds, whatever the database does (design §4 Pool). */
const ANSWER_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 10_000;

type Answer = { status: number; ms: number; body: string; retryAfter: string | null };

async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(url, { ...init, redirect: 'manual' });
  const body = await response.text();
  return {
    status: response.status,
    ms: performance.now() - started,
    body,
    retryAfter: response.headers.get('retry-after'),
  };
}

describe('the database goes away', () => {
  let postgres: PostgresServer;
  let server: BuiltServer;
  let token: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startBuiltServer({ databaseUrl: postgres.url, env: { CANOPY_SEED: 'empty' } });
    const response = await fetch(`${server.url}/api/v1/auth/sign-up`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify({
        name: 'Ada Whitfield',
        email: 'ada.whitfield@test.example',
        password: 'a long enough password',
        role: 'homeowner',
      }),
    });
    expect(response.status).toBe(200);
    token = ((await response.json()) as { token: string }).token;
  });
  afterAll(async () => {
    await server.stop();
    await postgres.remove();
  });

  // A search is drawn each time; pages that everybody sees alike are sent from memory for a while.
  const page = () => ask(`${server.url}/services?q=a`, { headers: { Accept: 'text/html' } });
  const read = () => ask(`${server.url}/api/v1/homes`, { headers: { Authorization: `Bearer ${token}` } });
  const write = () =>
    ask(`${server.url}/api/v1/homes`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ line1: '10 Main St', zip: '98107' }),
    });

  async function expectAway(): Promise<void> {
    for (const answer of await Promise.all([page(), read(), write()])) {
      expect(answer.status).toBe(503);
      expect(answer.ms).toBeLessThan(ANSWER_WITHIN_MS);
      expect(answer.retryAfter).not.toBeNull();
      expect(answer.body).not.toMatch(/ECONN|select |at .*\.js|postgres/i);
    }
  }

  async function expectBack(): Promise<void> {
    const started = performance.now();
    let statuses: number[] = [];
    while (performance.now() - started < BACK_WITHIN_MS) {
      statuses = (await Promise.all([page(), read()])).map((answer) => answer.status);
      if (statuses.every((status) => status === 200)) return;
      await sleep(200);
    }
    expect(statuses).toEqual([200, 200]);
  }

  it('answers 503 within 3 s while it is stopped, and is back by itself when it is started again', async () => {
    await expectBack();
    await postgres.stop();
    await expectAway();
    await postgres.start();
    await expectBack();
  });

  it('answers 503 within 3 s while it is frozen, and is back by itself when it thaws', async () => {
    await postgres.freeze();
    await expectAway();
    await postgres.resume();
    await expectBack();
  });

  it('comes through a kill of the database', async () => {
    await postgres.kill();
    await expectAway();
    await postgres.start();
    await expectBack();
  });
});

describe('the embedded database', () => {
  it('refuses split roles and says what to set', async () => {
    await expect(startBuiltServer({ env: { CANOPY_ROLES: 'web' } })).rejects.toThrow(/DATABASE_URL/);
  });

  it('names a wrong variable, what was expected and an example', async () => {
    await expect(startBuiltServer({ env: { TRUST_PROXY: 'maybe' } })).rejects.toThrow(
      /TRUST_PROXY: expected .*Example: TRUST_PROXY=1/,
    );
  });
});
