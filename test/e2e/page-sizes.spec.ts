import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { clockAt, startBuiltServer } from '#test/built-server.ts';
import { MOST_SCRIPTS, OTHERS_KIB, PAGE_KIB, PLAIN_PAGES } from './page-sizes.ts';
import { withIds } from './screen-addresses.ts';
import { SCREENS, type Who } from './screen-list.ts';

/** Addresses that can be opened without looking for an id first, with whoever opens them. */
const PAGES = Object.entries(SCREENS).flatMap(([pattern, given]) =>
  [given]
    .flat()
    .flatMap((screen) =>
      'open' in screen && screen.status === undefined
        ? screen.open
            .filter((path) => !path.includes(':id'))
            .map((path) => ({ path, who: screen.who, pattern, from: undefined as string | undefined }))
        : [],
    ),
);
/** One of each, found by the first link to it; a list without one fails. */
const DETAILS = Object.entries(SCREENS).flatMap(([pattern, given]) =>
  [given]
    .flat()
    .flatMap((screen) =>
      'open' in screen && screen.status === undefined && screen.from
        ? screen.open
            .filter((path) => path.includes(':id'))
            .map((path) => ({ path, who: screen.who, pattern, from: screen.from }))
        : [],
    ),
);

/** A Tuesday at 10:15 in Seattle. */
const MORNING = '2026-11-17T18:15:00Z';

const AUDIT_LOG = '/admin/reports/audit';
/** A full page of the log. */
const AUDIT_ROWS = 50;

/** The sample city's log is shorter than a page: one real command on old jobs, each noted by itself, fills it. */
async function fillAuditLog(baseUrl: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const jobs = await fetch(`${baseUrl}/api/v1/jobs?status=completed&sort=starts&order=asc&limit=100`, {
    headers,
  });
  const { items } = (await jobs.json()) as { items: { id: string; priority: string }[] };
  const ids = items.filter(({ priority }) => priority !== 'low').map(({ id }) => id);
  const answer = await fetch(`${baseUrl}/api/v1/jobs/bulk`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ ids, action: 'set_priority', priority: 'low' }),
  });
  const { ok } = (await answer.json()) as { ok: number };
  expect(ok).toBeGreaterThanOrEqual(AUDIT_ROWS);
}

/** What the router's script imports, and the list beside it of all that is fetched for it. */
const SCRIPT = /(?:(?:modulepreload" href=|import |from |data-preload=)"| )(\/assets\/[^" ]+\.js)/g;

describe('what a page weighs', () => {
  test('no page is larger, or asks for more files, than it may', async () => {
    // A city that no other journey fills, on a morning that is always the same: else sizes change with the hour.
    const server = await startBuiltServer(clockAt(MORNING));
    const baseUrl = server.url;
    const tokens = new Map<Who, string>();
    for (const [who, { email }] of Object.entries(DEMO_LOGINS)) {
      const answer = await fetch(`${baseUrl}/api/v1/auth/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      tokens.set(who as Who, ((await answer.json()) as { token: string }).token);
    }
    const open = async (path: string, who: Who): Promise<string> => {
      const cookie = `canopy_session=${tokens.get(who)}`;
      const response = await fetch(`${baseUrl}${path}`, {
        headers: { 'accept-encoding': 'identity', ...(who === 'nobody' ? {} : { cookie }) },
      });
      return response.text();
    };
    await fillAuditLog(baseUrl, tokens.get('admin') ?? '');
    const found: string[] = [];
    for (const { path, who, pattern, from } of [...PAGES, ...DETAILS]) {
      const [address = path] = await withIds([path], from, (list) => open(list, who));
      const html = await open(address, who);
      // A budget for a full list is held by a full list alone.
      if (path === AUDIT_LOG) {
        expect(html.match(/href="\/admin\/reports\/audit\/[0-9]/g)?.length).toBeGreaterThanOrEqual(
          AUDIT_ROWS,
        );
      }
      const kib = Buffer.byteLength(html) / 1_024;
      const most = PAGE_KIB[path] ?? PAGE_KIB[pattern] ?? OTHERS_KIB;
      if (kib > most) found.push(`${path} has ${kib.toFixed(1)} KiB of ${most}`);
      const scripts = new Set([...html.matchAll(SCRIPT)].map(({ 1: file }) => file)).size;
      // Data for search engines runs nothing.
      if (PLAIN_PAGES.includes(path)) expect(/<script(?![^>]*ld\+json)/.test(html), path).toBe(false);
      else expect(scripts, path).toBeGreaterThan(0);
      if (scripts > MOST_SCRIPTS[who]) {
        found.push(`${path} asks for ${scripts} files of ${MOST_SCRIPTS[who]}`);
      }
    }
    await server.stop();
    expect(found).toEqual([]);
  }, 240_000);
});
