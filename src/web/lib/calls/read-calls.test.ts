import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#core/contract.ts';
import { retryPageReads } from './page-reads.ts';
import { READ_CALLS } from './read-calls.ts';

type Described = { '~orpc': { route: { method?: string } } };
const described = contract as unknown as Record<string, Record<string, Described>>;

/** A GET, or a question too long for an address, which the server binds as a query. */
function isRead(name: string): boolean {
  const [module = '', operation = ''] = name.split('.');
  if (described[module]?.[operation]?.['~orpc'].route.method === 'GET') return true;
  // A module's own bindings and those of its sections.
  const folder = `src/server/${module}`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)procedures\.ts$/.test(name))
    .some((name) =>
      readFileSync(join(folder, name), 'utf8').includes(`${operation}: query(contract.${operation},`),
    );
}

/** What the screens call of the operations outside of their loaders. */
function calledByScreens(): Set<string> {
  const called = new Set<string>();
  const names = readdirSync('src/web', { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => /\.tsx?$/.test(one) && !/\.test\.tsx?$/.test(one))) {
    const text = readFileSync(join('src/web', name), 'utf8')
      .split('\n')
      .map((line) => line.trim())
      .join('');
    for (const [, module, operation] of text.matchAll(/(?<!\w)(?:browserApi|api)\.(\w+)\.(\w+)\(/g)) {
      called.add(`${module}.${operation}`);
    }
  }
  return called;
}

describe('§8 reads of the browser: retry on HTTP 502, 503, 504 or network failure', () => {
  it('are known by name, and only reads are', () => {
    // The root's loader asks for the flags on the server.
    const reads = [...calledByScreens()].filter((name) => isRead(name) && name !== 'settings.flags');
    expect([...READ_CALLS].filter((name) => !isRead(name))).toEqual([]);
    expect(reads.sort()).toEqual([...READ_CALLS]);
  });
});

describe('§8 data of a page: retry on HTTP 502, 503, 504 or network failure', () => {
  afterEach(() => vi.unstubAllGlobals());

  function page(answers: (number | Error)[]) {
    const sent: string[] = [];
    const fetch = async (input: Request | URL | string) => {
      sent.push(input instanceof Request ? input.url : String(input));
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? 200;
      if (answer instanceof Error) throw answer;
      return new Response('', { status: answer });
    };
    vi.stubGlobal('window', { fetch, location: { href: 'http://localhost:3000/x' } });
    retryPageReads();
    return sent;
  }

  it('is read again until it comes', async () => {
    vi.useFakeTimers();
    const sent = page([503, new TypeError('Failed to fetch'), 200]);
    const answer = window.fetch('/account/home/jobs.data?_routes=x');
    await vi.advanceTimersByTimeAsync(500 + 1_500);
    expect((await answer).status).toBe(200);
    expect(sent).toEqual(Array(3).fill('http://localhost:3000/account/home/jobs.data?_routes=x'));
  });

  it('but nothing else is', async () => {
    const sent = page([503]);
    await window.fetch('/account/home/jobs.data', { method: 'POST' });
    await window.fetch('/api/files/abc', { method: 'PUT' });
    expect(sent).toHaveLength(2);
  });
});
