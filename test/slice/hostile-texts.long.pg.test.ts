import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#core/bookings/status.ts';
import { bookings } from '#server/bookings/tables.ts';
import { mails } from '#server/lib/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians } from '#server/vendors/tables.ts';
import { launchBrowser } from '#test/chromium.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { noLimits } from '#test/platform.ts';
import { hostileStrings } from './hostile-strings.ts';
import { picture } from './journey.ts';
import { ORIGIN, type Screens, type SignedInUser, useWorld } from './world.ts';

const TEXTS = 20_000;
/** Texts that are written before the pages are looked at: as many as a conversation shows. */
const BATCH = 40;
/** Each so many batches the other fields and pages have their turn. */
const ROUND_EVERY = 4;
/** Each so many batches the pages are opened in a real browser, too. */
const OPENED_EVERY = 40;

let screens: Promise<Screens> | undefined;
/** The built screens; what is built already is not built again. */
function builtScreens(): Promise<Screens> {
  screens ??= (async () => {
    execFileSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: 'ignore' });
    const address = pathToFileURL(join(process.cwd(), 'build/server/server-build.js')).href;
    const build = (await import(/* @vite-ignore */ address)) as ServerBuild;
    return { build, assets: join(process.cwd(), 'build/client') };
  })();
  return screens;
}

describe('hostile texts', () => {
  const world = useWorld({ screens: builtScreens });
  let browser: Browser;
  let reader: Page;
  beforeAll(async () => {
    await builtScreens();
    browser = await launchBrowser();
    reader = await browser.newPage();
  }, 180_000);
  afterAll(() => browser.close());

  /** A booking of Ada's with Cora's company, as a row. */
  async function visit(status: BookingStatus) {
    const { site, market, ada, cora, services, clock } = world;
    const now = clock.now();
    return buildBooking(
      site,
      { market, home: ada.home, vendor: cora.vendor, service: services.flush },
      {
        status,
        requestedAt: now,
        ...(status === 'pending' ? {} : { acceptedAt: now }),
        ...(status === 'completed' ? { completedAt: now, endedAt: now } : {}),
      },
    );
  }

  const answers: string[] = [];
  const post = async (who: SignedInUser, path: string, body: object) => {
    const answer = await world.as(who).post(path, body);
    if (answer.status >= 400) answers.push(`${path}: ${JSON.stringify(answer.body)}`.slice(0, 300));
    return answer.status;
  };

  /** What stands in a page as markup, to whom it belongs, seen by the browser's own parser. */
  function problemsOf(html: string): Promise<string[]> {
    return reader.evaluate((source) => {
      const doc = new DOMParser().parseFromString(source, 'text/html');
      const found: string[] = [];
      for (const node of doc.querySelectorAll('*')) {
        const name = node.tagName.toLowerCase();
        if (node.hasAttribute('data-hostile')) found.push(`<${name} data-hostile>`);
        if (['iframe', 'object', 'embed', 'base', 'math'].includes(name)) found.push(`<${name}>`);
        if (name === 'script' && !node.hasAttribute('nonce')) found.push('<script> without the nonce');
        if (name === 'meta' && node.hasAttribute('http-equiv')) found.push('<meta http-equiv>');
        for (const { name: attribute, value } of node.attributes) {
          if (attribute.startsWith('on')) found.push(`${name} ${attribute}`);
          const leads = ['href', 'src', 'action', 'formaction', 'srcdoc', 'xlink:href'].includes(attribute);
          if (leads && /^(?:javascript|vbscript|data:text)/i.test(value.replace(/\s/g, ''))) {
            found.push(`${name} ${attribute}=${value.slice(0, 40)}`);
          }
        }
      }
      return found;
    }, html);
  }

  async function read(who: SignedInUser | null, path: string): Promise<string[]> {
    const headers: Record<string, string> = who
      ? { cookie: `canopy_session=${encodeURIComponent(who.token)}` }
      : {};
    const response = await world.fetch(path, { headers });
    const html = await response.text();
    const problems = await problemsOf(html);
    if (response.status !== 200) problems.push(`answers ${response.status}`);
    return problems.map((problem) => `${path}: ${problem}`);
  }

  /** Opens a page for real, with everything that would show that a text ran. */
  async function open(context: BrowserContext, path: string): Promise<string[]> {
    const found: string[] = [];
    const page = await context.newPage();
    page.on('dialog', (dialog) => {
      found.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => found.push(`error: ${error.message}`));
    page.on('console', (message) => {
      if (/content security policy|hydrat/i.test(message.text())) found.push(message.text().slice(0, 200));
    });
    await page.exposeFunction('__ran', (number: number) => found.push(`text ${number} ran`));
    await page.goto(`${ORIGIN}${path}`);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    found.push(...(await problemsOf(await page.content())).filter((problem) => !problem.includes('nonce')));
    await page.close();
    return found.map((problem) => `${path} in the browser: ${problem}`);
  }

  async function contextOf(who: SignedInUser): Promise<BrowserContext> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await context.addCookies([{ name: 'canopy_session', value: encodeURIComponent(who.token), url: ORIGIN }]);
    await context.route('**/*', async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.origin !== ORIGIN || url.pathname === '/api/live') return route.abort();
      const body = request.postDataBuffer();
      const response = await world.fetch(url.pathname + url.search, {
        method: request.method(),
        headers: await request
          .allHeaders()
          .then((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !name.startsWith(':')))),
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
      });
    });
    return context;
  }

  it(`${TEXTS.toLocaleString('en-US')} of them, through every field, nowhere run as script and break no page`, async () => {
    const { ada, cora, dan, root, app } = world;
    // Nobody writes this much in a minute; the limits have tests of their own.
    app.services.limits = noLimits;
    const texts = hostileStrings(TEXTS);
    await app.services.db.transaction(() =>
      app.services.db.tx
        .update(users)
        .set({ canManageVendors: true, canManageUsers: true })
        .where(eq(users.id, root.user.id)),
    );
    const job = await visit('completed');
    const photo = await picture(7);
    await world.as(ada).upload(photo.sha256, photo.bytes);
    const { sha256 } = photo;
    const said = `/api/v1/messages/channels/${job.id}`;
    const stored: Record<string, number> = {};
    const refused: Record<string, number> = {};
    const note = (field: string, status: number) => {
      const list = status < 300 ? stored : refused;
      list[field] = (list[field] ?? 0) + 1;
      if (status >= 500) throw new Error(`${field} answers ${status}`);
    };
    const contexts = [await contextOf(ada), await contextOf(cora), await contextOf(root)] as const;

    for (let from = 0; from < texts.length; from += BATCH) {
      const batch = texts.slice(from, from + BATCH);
      // Cut between characters: half of one is refused at the door.
      const text = (at: number, length = 4_000) =>
        (batch[at % batch.length] ?? 'x').slice(0, length).toWellFormed();
      // Most of them as messages of either side, one by one.
      for (const [at, content] of batch.entries()) {
        note('message', await post(at % 2 === 0 ? ada : cora, said, { content }));
      }
      note('file name', await post(ada, said, { attachments: [{ sha256, name: text(0, 120) }] }));
      note('reason of support', await post(root, said, { content: text(1), reason: text(2, 300) }));

      world.minutesPass(2);
      if ((from / BATCH) % ROUND_EVERY !== 0) {
        expect(await read(ada, `/messages?channel=${job.id}`), `after text ${from + BATCH}`).toEqual([]);
        continue;
      }
      // The other fields, a few of a batch through each.
      const label = text(3, 40);
      const home = await world.as(ada).post('/api/v1/homes', {
        label,
        line1: text(4, 100),
        zip: ada.home.zip,
        accessNotes: text(5, 500),
      });
      note('home', home.status);
      const done = await visit('completed');
      note(
        'review',
        await post(ada, `/api/v1/bookings/${done.id}/review`, {
          rating: 2,
          text: text(6, 1_000),
        }),
      );
      const asked = await visit('pending');
      note(
        'reason to decline',
        await post(cora, `/api/v1/bookings/${asked.id}/decline`, {
          reason: `no: ${text(7, 200)}`,
        }),
      );
      const vendor = {
        company: `x${text(8, 100)}`,
        trade: 'Plumbing',
        bio: text(10, 500),
      };
      note('company', await post(root, `/api/v1/vendors/${cora.vendor.id}`, vendor));
      note(
        'reason to suspend',
        await post(root, `/api/v1/vendors/${dan.vendor.id}/suspend`, {
          reason: `because ${text(12, 200)}`,
        }),
      );
      note(
        'reason to reinstate',
        await post(root, `/api/v1/vendors/${dan.vendor.id}/reinstate`, {
          reason: `because ${text(13, 200)}`,
        }),
      );
      // Names and titles that have no field of their own yet, or one that changes too little at a time.
      await app.services.db.transaction(async () => {
        const { tx } = app.services.db;
        await tx
          .update(users)
          .set({ name: text(14, 100) })
          .where(eq(users.id, ada.user.id));
        await tx
          .update(bookings)
          .set({ title: text(15, 120), notes: text(16, 2_000), cancelReason: text(17) })
          .where(eq(bookings.id, job.id));
        await tx
          .update(technicians)
          .set({ name: text(18, 100) })
          .where(eq(technicians.vendorId, cora.vendor.id));
      });
      await world.settle();
      // Otherwise the twenty-first home would be one too many, and its texts would never be tried.
      if (home.status < 300) {
        const archived = await post(ada, `/api/v1/homes/${String(home.body.id)}/archive`, {});
        expect(archived, 'archiving the home').toBeLessThan(300);
      }

      const query = encodeURIComponent(text(19, 90));
      const pages: [SignedInUser | null, string][] = [
        [ada, `/messages?channel=${job.id}&q=${query}`],
        [ada, `/account/home/job/${job.id}`],
        [ada, '/account/home/notifications'],
        [cora, `/messages?channel=${job.id}`],
        [cora, `/account/vendor/field-operations?job=${job.id}`],
        [cora, '/account/vendor/notifications'],
        [root, `/admin/jobs/${job.id}`],
        [root, `/messages?q=${query}`],
        ...(from % (BATCH * 5) === 0
          ? ([
              [ada, '/account/home/dashboard'],
              [ada, `/account/home/jobs?q=${query}`],
              [ada, '/book?service=water-heater-flush'],
              [ada, `/account/home/job/${done.id}`],
              [cora, '/account/vendor/dashboard'],
              [root, `/admin/jobs?search=${query}`],
              [root, '/admin/dashboard'],
              [root, `/admin/users?search=${query}`],
              [root, '/admin/users'],
              [root, `/admin/users/${ada.user.id}`],
              [root, `/admin/users/${ada.user.id}/edit`],
              [root, '/admin/vendors'],
              [root, `/admin/vendors?search=${query}`],
              [root, `/admin/vendors/${cora.vendor.id}`],
              [root, `/admin/vendors/${cora.vendor.id}/edit`],
              [root, `/admin/vendors/${dan.vendor.id}`],
              [root, '/admin/revenue'],
              [ada, '/account/home/profile'],
              [ada, '/account/home/payments'],
              [ada, '/account/home/rewards'],
              [cora, '/account/vendor/profile'],
              [cora, '/account/vendor/profile?tab=team'],
              [cora, '/account/vendor/schedule'],
              [cora, '/account/vendor/review-management'],
              [cora, '/account/vendor/payouts'],
              [cora, '/vendor/earnings'],
              [null, `/services?q=${query}`],
              [null, `/login?next=${query}`],
            ] as [SignedInUser | null, string][])
          : []),
      ];
      const problems: string[] = [];
      for (const [who, path] of pages) problems.push(...(await read(who, path)));
      if ((from / BATCH) % OPENED_EVERY === 0) {
        const [first, second, third] = contexts;
        problems.push(
          ...(await open(first, `/messages?channel=${job.id}`)),
          ...(await open(first, `/account/home/job/${job.id}`)),
          ...(await open(second, `/account/vendor/field-operations?job=${job.id}`)),
          ...(await open(third, `/admin/jobs/${job.id}`)),
          ...(await open(third, '/admin/vendors')),
          ...(await open(third, `/admin/vendors/${cora.vendor.id}`)),
        );
      }
      expect(problems, `after text ${from + BATCH}`).toEqual([]);
    }

    // What was said is what is shown, character for character.
    const channel = await world.as(ada).api.messaging.channel({ id: job.id, limit: 100 });
    const known = new Set(texts.map((one) => one.trim()));
    const own = channel.messages.filter(({ content, side }) => side !== 'system' && content !== '');
    expect(own.filter(({ content }) => !known.has(content)).map(({ content }) => content)).toEqual([]);
    expect(stored.message).toBeGreaterThan(TEXTS * 0.97);
    for (const field of [
      'home',
      'review',
      'reason to decline',
      'company',
      'reason to suspend',
      'file name',
    ]) {
      expect(stored[field] ?? 0, `${field}: ${answers.join('\n')}`).toBeGreaterThan(0);
    }

    // Mails carry the same texts to programs that we do not write.
    const letters = await app.services.db.read.select({ html: mails.htmlBody }).from(mails).limit(500);
    for (const { html } of letters) expect(await problemsOf(html)).toEqual([]);
    for (const list of ['users', 'vendors', 'jobs']) {
      const response = await world.fetch(`/api/export/${list}.csv`, {
        headers: { authorization: `Bearer ${root.token}` },
      });
      if (response.status === 404) continue;
      const cells = csvCells(await response.text());
      expect(
        cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell)),
        list,
      ).toEqual([]);
    }
    await Promise.all(contexts.map((context) => context.close()));
  }, 3_600_000);

  it('are seen by these eyes where a page lets them through', async () => {
    const markup = hostileStrings(40).filter((text) => text.includes('<') && text.includes('data-hostile'));
    for (const text of markup.slice(0, 4)) expect(await problemsOf(`<p>${text}</p>`), text).not.toEqual([]);
    expect(await problemsOf('<a href=" java\tscript:x">x</a>')).toHaveLength(1);
    expect(await problemsOf('<script>x</script><p onclick="x">x</p>')).toHaveLength(2);
  });

  it('refuses the null character and half of a character in any field', async () => {
    const job = await visit('completed');
    for (const content of ['a\u0000b', 'a\ud800b']) {
      expect(await post(world.ada, `/api/v1/messages/channels/${job.id}`, { content })).toBe(400);
      expect(
        await post(world.ada, '/api/v1/homes', { label: content, line1: '1 Main St', zip: '98107' }),
      ).toBe(400);
    }
  });
});

/** Cells of a CSV with quotes as RFC 4180 has them. */
function csvCells(text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === ',' || letter === '\n') {
      cells.push(cell.replace(/\r$/, ''));
      cell = '';
    } else cell += letter;
  }
  return cells;
}
