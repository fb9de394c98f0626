import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';
import { renderToPipeableStream } from 'react-dom/server';
import { type Markup, markupOf } from './markup.ts';
import { type Key, PAGES, SESSION } from './page-statements.ts';

// A program of its own: some pages as `node:http`, `pg` and React alone would give them. The necessary SQL by hand, and
// the same markup made and drawn anew for each view; no checks but that the session exists.

/** What a page is asked for with, and the markup that the product gave. */
export type RawPage = { path: string; job: string; html: string };

const [url = '', port = '0', file = ''] = process.argv.slice(2);
const pages = new Map<string, { path: string; job: string; markup: Markup }>();
for (const [at, { path, job, html }] of (JSON.parse(readFileSync(file, 'utf8')) as RawPage[]).entries())
  pages.set(`/${at}`, { path, job, markup: markupOf(html) });
// Each statement is planned once, from the first time on: what a careful hand would arrange.
const pool = new pg.Pool({
  connectionString: url,
  max: 20,
  options: '-c plan_cache_mode=force_generic_plan',
});

async function rowsOf(path: string, keys: Record<Key, string>): Promise<number> {
  const answers = await Promise.all(
    (PAGES[path] ?? []).map(({ text, by }, at) =>
      pool.query({ name: `${path} ${at}`, text, values: by.map((key) => keys[key]) }),
    ),
  );
  return answers.reduce((sum, { rows }) => sum + rows.length, 0);
}

createServer(async (request, response) => {
  const page = pages.get(request.url ?? '');
  const token = (request.headers.authorization ?? '').slice('Bearer '.length);
  const session = await pool.query<{ user_id: string; vendor_id: string }>({
    name: 'session',
    text: SESSION,
    values: [token],
  });
  const [who] = session.rows;
  if (!who || !page) {
    response.writeHead(401).end();
    return;
  }
  await rowsOf(page.path, { user: who.user_id, vendor: who.vendor_id, job: page.job });
  const { pipe } = renderToPipeableStream(page.markup(), {
    onShellReady() {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      pipe(response);
    },
  });
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
