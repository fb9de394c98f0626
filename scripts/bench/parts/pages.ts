import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { cookiesOf, type PortalPage, portalPages } from '#test/e2e/screen-addresses.ts';
import { freePort } from '#test/postgres.ts';
import { onExit } from '#test/processes.ts';
import { statementsOf } from '#test/request-lines.ts';
import type { Figures } from '../figures.ts';
import { ask, closedLoop, connections, type Load } from '../load.ts';
import { cpuOfTurn, measured, middleOf, type Turn } from '../measure.ts';
import { endRaw, type Place, QUIET, settled, startRaw } from '../place.ts';
import { PAGES } from '../raw/page-statements.ts';
import type { RawPage } from '../raw/pages-server.ts';
import { median, quantile } from '../statistics.ts';

const ROLES_SHOWN = ['homeowner', 'vendor', 'admin'] as const;
/** Of one page by itself; then all of them, taking turns. */
const FEW_CLIENTS = 2;
const CLIENTS = 16;
const SECONDS = 3;
const EACH_SECONDS = 1;
const WARM_UP_SECONDS = 10;
/** A warm-up has ended when so many pieces of it were no better than the best before by that much, or all have run. */
const CALM_PIECES = 2;
const BETTER = 1.02;
const MOST_PIECES = 12;
/** The second view knows what the first one learnt; settings are read anew now and then. */
const VIEWS = 4;
const FIRST_VIEWS = 6;

type Seen = PortalPage & { token: string; html: string; statements: number };

/** Every page of the portals: what a view costs, to the same SQL and markup by hand; and how many a second, mixed. */
export async function benchPages(place: Place, url: string, runs: number, figures: Figures): Promise<void> {
  const seen = await look({ databaseUrl: url });
  figures.heading(`${seen.length} pages of the portals, ${FEW_CLIENTS} clients: processor time of one view`);
  const folder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const forget = onExit(() => rmSync(folder, { recursive: true, force: true }));
  const compared = seen.filter(({ path }) => path in PAGES);
  const file = join(folder, 'pages.json');
  writeFileSync(file, JSON.stringify(await Promise.all(compared.map((page) => rawPage(page, url)))));
  const port = await freePort();
  const raw = await startRaw('pages-server', [url, String(port), file]);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const agent = connections(CLIENTS);
  const wrong = new Map<string, number>();
  try {
    await settled(place, server);
    const turn = (page: Seen, seconds: number, base = server.url, path = page.address) =>
      closedLoop(FEW_CLIENTS, seconds, () => view(base, agent, { ...page, address: path }, wrong));
    for (const page of seen) await firstViews(server.url, agent, page);
    const most = Math.max(...seen.map(({ statements }) => statements));
    const ratios: number[] = [];
    for (const page of seen) {
      const at = compared.indexOf(page);
      const ours: Turn[] = [];
      const theirs: Turn[] = [];
      for (let run = 0; run < (at < 0 ? 1 : runs); run += 1) {
        const rawUrl = `http://127.0.0.1:${port}`;
        if (at >= 0) {
          if (run === 0) await turn(page, EACH_SECONDS, rawUrl, `/${at}`);
          theirs.push(await measured(place, raw.pid, () => turn(page, SECONDS, rawUrl, `/${at}`)));
        }
        ours.push(await measured(place, server.pid, () => turn(page, at < 0 ? EACH_SECONDS : SECONDS)));
      }
      addPage(figures, page, ours, theirs);
      if (theirs.length > 0) ratios.push(middleOf(ours, cpuOfTurn) / middleOf(theirs, cpuOfTurn));
    }
    figures.add('most statements of a page', most, '', 'pages.statements');
    figures.add(
      `of ${ratios.length} pages the dearest, Canopy to raw`,
      Math.max(...ratios),
      '×',
      'pages.cpu-ratio',
    );
    const mixed = await mix(figures, 'PostgreSQL', [server.url], agent, seen, runs, wrong);
    figures.add('mixed pages a second, client included', mixed, '/s', 'pages.mixed-per-second');
    const second = await startBuiltServer({ databaseUrl: url, env: { ...QUIET, CANOPY_ROLES: 'web' } });
    try {
      const urls = [server.url, second.url];
      const two = await mix(figures, 'PostgreSQL, two web processes', urls, agent, seen, runs, wrong);
      figures.add('mixed pages a second of two web processes', two, '/s');
    } finally {
      await second.stop();
    }
    await embedded(figures, agent, runs, mixed, wrong);
    for (const [what, times] of wrong) figures.note(`${times}× ${what}`);
  } finally {
    agent.destroy();
    await server.stop();
    await endRaw(raw);
    rmSync(folder, { recursive: true, force: true });
    forget();
  }
}

/**
 * Until it gets no faster: code is compiled as it is used, and each connection plans the first uses of each statement (0114),
 * which is thousands of views.
 */
async function warmUp(run: (seconds: number) => Promise<Load>): Promise<void> {
  let best = 0;
  for (let piece = 0, calm = 0; piece < MOST_PIECES && calm < CALM_PIECES; piece += 1) {
    const { done, seconds } = await run(WARM_UP_SECONDS);
    calm = done / seconds > best * BETTER ? 0 : calm + 1;
    best = Math.max(best, done / seconds);
  }
}

/** The same mix on the embedded database with the sample city. */
async function embedded(
  figures: Figures,
  agent: Agent,
  runs: number,
  other: number,
  wrong: Map<string, number>,
): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'canopy-bench-'));
  const forget = onExit(() => rmSync(dataFolder, { recursive: true, force: true }));
  try {
    const seen = await look({ dataFolder });
    const server = await startBuiltServer({ dataFolder, env: QUIET });
    try {
      const mixed = await mix(figures, 'embedded', [server.url], agent, seen, runs, wrong);
      figures.add('embedded, to PostgreSQL', mixed / other, '×', 'pages.embedded-share');
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
    forget();
  }
}

/** Opens every page a few times, at a server that tells of its requests. */
async function look(where: { databaseUrl: string } | { dataFolder: string }): Promise<Seen[]> {
  const server = await startBuiltServer({ ...where, env: { CANOPY_DEMO_MODE: '0' } });
  try {
    return (await Promise.all(ROLES_SHOWN.map((who) => pagesOf(server, who)))).flat();
  } finally {
    await server.stop();
  }
}

async function pagesOf(server: BuiltServer, who: PortalPage['who']): Promise<Seen[]> {
  const token = tokenIn(await cookiesOf(server.url, who));
  const open = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { html: await answer.text(), id: answer.headers.get('x-request-id') ?? '' };
  };
  const seen: (Seen & { ids: string[] })[] = [];
  for (const page of await portalPages(who, async (path) => (await open(path)).html)) {
    const views = [];
    for (let count = 0; count < VIEWS; count += 1) views.push(await open(page.address));
    const ids = views.map(({ id }) => id);
    seen.push({ ...page, token, html: views[0]?.html ?? '', statements: 0, ids });
  }
  const asked = await statementsOf(
    server,
    seen.flatMap(({ ids }) => ids),
  );
  return seen.map(({ ids, ...page }) => ({
    ...page,
    statements: Math.min(...ids.map((id) => asked.get(id) ?? Number.NaN)),
  }));
}

function tokenIn(cookies: string): string {
  const [, token = ''] = /canopy_session=([^;]+)/.exec(cookies) ?? [];
  return decodeURIComponent(token);
}

/** The job that a page is about is in its address or in its first link to a conversation or job. */
async function rawPage({ path, address, html, who }: Seen, url: string): Promise<RawPage> {
  const id =
    /\/job\/([0-9a-f-]{36})/.exec(address)?.[1] ?? /(?:job|job=|jobs)[/=]([0-9a-f-]{36})/.exec(html)?.[1];
  return { path, html, job: id ?? (await someJob(url, who)) };
}

async function someJob(url: string, who: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from bookings.bookings where status = 'confirmed' order by md5(id::text || $1) limit 1`,
      [who],
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}

async function view(base: string, agent: Agent, page: Seen, wrong: Map<string, number>): Promise<number[]> {
  const { status, ms } = await ask(base, agent, { method: 'GET', path: page.address, token: page.token });
  if (status !== 200) {
    const what = `${page.address} answered ${status}`;
    wrong.set(what, (wrong.get(what) ?? 0) + 1);
  }
  return [ms];
}

/** Connections plan what they are asked for the first time, and forms of statements are learnt by the first view. */
async function firstViews(base: string, agent: Agent, page: Seen): Promise<void> {
  for (let count = 0; count < FIRST_VIEWS; count += 1)
    await Promise.all(Array.from({ length: FEW_CLIENTS }, () => view(base, agent, page, new Map())));
}

function addPage(figures: Figures, page: Seen, ours: readonly Turn[], theirs: readonly Turn[]): void {
  const [program, database] = [
    middleOf(ours, (turn) => turn.serverMs),
    middleOf(ours, (turn) => turn.databaseMs),
  ];
  const kib = Math.round(page.html.length / 1_024);
  const about = `${page.who} ${page.path}: ${program.toFixed(1)} + ${database.toFixed(1)} ms, ${page.statements} statements, ${kib} KiB`;
  figures.add(about, program + database, 'ms');
  if (theirs.length === 0) return;
  const raw = middleOf(theirs, cpuOfTurn);
  figures.add(
    `${page.who} ${page.path}: Canopy to raw (${raw.toFixed(1)} ms)`,
    (program + database) / raw,
    '×',
  );
}

/** All pages in turn, by many at once. */
async function mix(
  figures: Figures,
  name: string,
  urls: readonly string[],
  agent: Agent,
  seen: readonly Seen[],
  runs: number,
  wrong: Map<string, number>,
): Promise<number> {
  figures.heading(`Mixed pages, ${CLIENTS} clients, ${name}`);
  let next = 0;
  const run = (seconds: number) =>
    closedLoop(CLIENTS, seconds, () => {
      const page = seen[next % seen.length];
      const url = urls[next % urls.length];
      next += 1;
      return page && url !== undefined ? view(url, agent, page, wrong) : null;
    });
  await warmUp(run);
  const loads = [];
  for (let count = 0; count < runs; count += 1) loads.push(await run(SECONDS * 2));
  const times = loads.flatMap(({ ms }) => ms);
  figures.add(`${name}: half of the pages within`, quantile(times, 0.5), 'ms');
  figures.add(`${name}: 99 of 100 pages within`, quantile(times, 0.99), 'ms');
  const perSecond = median(loads.map(({ done, seconds }) => done / seconds));
  figures.add(`${name}: pages a second`, perSecond, '/s');
  return perSecond;
}
