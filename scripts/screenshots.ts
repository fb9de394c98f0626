import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { startBuiltServer } from '#test/built-server.ts';
import { launchBrowser } from '#test/chromium.ts';

// Takes the pictures of the README: the built product with a fresh sample city, in a real browser.
const FOLDER = 'docs/screenshots';
const MAX_BYTES = 150 * 1024;
/** A palette that small still shows every edge; the first that fits is taken. */
const COLORS = [256, 128, 64, 32, 16];
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

type Shot = {
  name: string;
  /** An address, or how to find it once signed in. */
  path: string | ((page: Page) => Promise<string>);
  who?: keyof typeof DEMO_LOGINS;
  theme?: 'dark' | 'light';
  phone?: true;
};

const SHOTS: Shot[] = [
  { name: 'home-dark', path: '/' },
  { name: 'home-light', path: '/', theme: 'light' },
  { name: 'services', path: '/services', theme: 'light' },
  { name: 'book-time', path: timesAtHome, who: 'homeowner' },
  { name: 'homeowner-job', path: jobUnderWay, who: 'homeowner' },
  { name: 'vendor-field-phone', path: '/account/vendor/field-operations', who: 'vendor', phone: true },
  { name: 'vendor-field', path: '/account/vendor/field-operations', who: 'vendor' },
  { name: 'admin-dashboard', path: '/admin/dashboard', who: 'admin' },
  { name: 'admin-revenue', path: '/admin/revenue', who: 'admin', theme: 'light' },
];

/** The homeowner's job that tells most: the one going on, else the latest finished one. */
async function jobUnderWay(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/bookings/mine');
  const { items } = (await answer.json()) as { items: { id: string; status: string }[] };
  const job =
    items.find(({ status }) => status === 'in_progress') ??
    items.find(({ status }) => status === 'completed') ??
    items[0];
  if (!job) throw new Error('The demo homeowner has no bookings');
  return `/account/home/job/${job.id}`;
}

/** The times at which somebody can come to the homeowner's first home. */
async function timesAtHome(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/homes');
  const [home] = (await answer.json()) as { id: string }[];
  if (!home) throw new Error('The demo homeowner has no home');
  return `/book?service=water-heater-flush&home=${home.id}&step=time`;
}

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { who, theme = 'dark', phone } = shot;
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone ? PHONE : DESK,
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone ?? false,
    locale: 'en-US',
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  try {
    await context.addCookies([{ name: 'canopy_theme', value: theme, url }]);
    const page = await context.newPage();
    if (who) {
      const { email } = DEMO_LOGINS[who];
      const portal = who === 'admin' ? 'admin' : 'member';
      // The context keeps the cookie of the answer.
      const answer = await page.request.post('/api/v1/auth/sign-in', {
        data: { email, password: DEMO_PASSWORD, portal },
      });
      if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
    }
    const path = typeof shot.path === 'string' ? shot.path : await shot.path(page);
    const answer = await page.goto(path);
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status() ?? 'nothing'}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

/** The picture with as many colors as fit into 150 KiB. */
async function small(png: Buffer, name: string): Promise<Buffer> {
  for (const colors of COLORS) {
    const bytes = await sharp(png).png({ palette: true, colors, effort: 10, compressionLevel: 9 }).toBuffer();
    if (bytes.length <= MAX_BYTES) return bytes;
  }
  throw new Error(`${name} does not fit into ${MAX_BYTES / 1024} KiB`);
}

const wanted = process.argv.slice(2);
const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
execFileSync(process.execPath, ['scripts/build-if-stale.mjs'], { stdio: 'inherit' });
// Its own embedded database in a temporary folder, which goes with the server.
const server = await startBuiltServer({ env: { LOG_LEVEL: 'warn' } });
const browser = await launchBrowser();
try {
  mkdirSync(FOLDER, { recursive: true });
  for (const shot of shots) {
    const bytes = await small(await take(browser, server.url, shot), shot.name);
    writeFileSync(join(FOLDER, `${shot.name}.png`), bytes);
    console.log(`${FOLDER}/${shot.name}.png  ${Math.ceil(bytes.length / 1024)} KiB`);
  }
} finally {
  await browser.close();
  await server.stop();
}
