import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#test/chromium.ts';
import { freePort } from '#test/postgres.ts';
import { onExit, signal, sleep } from '#test/processes.ts';

/** What `npm run dev` reads. */
const COPIED = [
  'src',
  'public',
  'migrations',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const REFUSALS = 'src/server/users/identity/entering.ts';
const SITE_MAP = 'src/web/portals/public/routes.ts';
/** A change shows within two seconds; a machine that does other things as well gets more. */
const SHOWS_WITHIN_MS = 10_000;

describe('npm run dev, in a browser', () => {
  const root = mkdtempSync(join(tmpdir(), 'canopy-dev-'));
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(join(root, name), change(readFileSync(join(root, name), 'utf8')));
  let forget = () => {};
  let server: ChildProcess;
  let url = '';
  let log = '';
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];

  beforeAll(async () => {
    for (const name of COPIED) cpSync(name, join(root, name), { recursive: true });
    // A folder of its own, since Vite keeps what it compiled in there.
    mkdirSync(join(root, 'node_modules'));
    for (const name of readdirSync('node_modules')) {
      if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
    }
    const port = await freePort();
    url = `http://localhost:${port}`;
    const { NODE_ENV: _, VITEST: __, ...env } = process.env;
    server = spawn(process.execPath, ['scripts/dev/start.mjs'], {
      cwd: root,
      env: { ...env, PORT: String(port), CANOPY_DATA_DIR: join(root, 'data'), CANOPY_SEED: 'empty' },
    });
    forget = onExit(() => {
      if (server.pid !== undefined) signal(server.pid, 'SIGKILL');
      rmSync(root, { recursive: true, force: true });
    });
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (log += text));
    await until(() => log.includes(url), 'the server listens', 180_000);
    browser = await launchBrowser();
    page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
  }, 200_000);

  afterAll(async () => {
    await browser?.close();
    server?.kill('SIGINT');
    await until(() => server.exitCode !== null || server.signalCode !== null, 'the server ends', 20_000);
    forget();
    rmSync(root, { recursive: true, force: true });
  }, 30_000);

  async function until(isSo: () => boolean, what: string, ms = SHOWS_WITHIN_MS): Promise<void> {
    const end = performance.now() + ms;
    while (!isSo()) {
      if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${what}. Its log:\n${log}`);
      await sleep(50);
    }
  }

  /** Asks again and again what the server answers. */
  async function untilAnswer(path: string, status: number, text: string): Promise<void> {
    let last = '';
    const end = performance.now() + SHOWS_WITHIN_MS;
    while (performance.now() < end) {
      const response = await fetch(url + path, { headers: { accept: 'text/html' } });
      last = `${response.status} ${await response.text()}`;
      if (last.startsWith(String(status)) && last.includes(text)) return;
      await sleep(100);
    }
    throw new Error(
      `${path} did not answer ${status} with ${JSON.stringify(text)}, but ${last.slice(0, 2_000)}`,
    );
  }

  const says = () => page.locator('body').textContent();

  async function signInInVain(): Promise<void> {
    await page.getByLabel('Email').fill('nobody@test.example');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  it('draws pages in our own colors and type', async () => {
    await page.goto(`${url}/login`, { timeout: 60_000 });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 60_000 });
    // Once the styles that the server sent ahead have been taken out, what Vite puts in must have been let in.
    await page.locator('link[data-react-router-critical-css]').waitFor({ state: 'detached' });
    const styles = await page.evaluate(() => {
      const own = getComputedStyle(document.documentElement);
      const probe = document.createElement('p');
      probe.style.cssText = 'background: var(--bg-0); color: var(--text-1)';
      document.body.append(probe);
      const token = getComputedStyle(probe);
      const is = { background: own.backgroundColor, color: own.color, font: own.fontFamily };
      return { is, token: { background: token.backgroundColor, color: token.color } };
    });
    expect(styles.is).toMatchObject(styles.token);
    expect(styles.is.background).not.toBe('rgba(0, 0, 0, 0)');
    expect(styles.is.font).toContain('Inter');
    expect(complaints).toEqual([]);
  }, 120_000);

  it('takes up a change of the server while somebody is on a page', async () => {
    await signInInVain();
    await expect.poll(says, { timeout: SHOWS_WITHIN_MS }).toContain('Invalid email or password');
    edit(REFUSALS, (text) => text.replace('Invalid email or password', 'Nobody goes in with these'));
    await until(() => log.includes('opened again'), 'the server is opened again');
    // The page stayed as it was, with what was typed.
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@test.example');
    await signInInVain();
    await expect.poll(says, { timeout: SHOWS_WITHIN_MS }).toContain('Nobody goes in with these');
    expect(Number(/opened again in (\d+) ms/.exec(log)?.[1])).toBeLessThan(SHOWS_WITHIN_MS);
  }, 60_000);

  it('says what is wrong with a half-typed file, in the terminal and on the page, and recovers', async () => {
    edit(REFUSALS, (text) => `${text}\nexport const half = {`);
    await until(() => log.includes('Waiting for a change'), 'the terminal tells');
    expect(log).toContain(REFUSALS);
    expect((await fetch(`${url}/api/health`)).status).toBe(500);
    await page.goto(`${url}/login`);
    await page.getByRole('heading', { name: 'The server cannot run' }).waitFor();
    expect(await page.locator('pre').first().textContent()).toContain(REFUSALS);
    edit(REFUSALS, (text) => text.replace('\nexport const half = {', ''));
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor({ timeout: SHOWS_WITHIN_MS });
    expect(server.exitCode).toBeNull();
  }, 60_000);

  it('answers new addresses, with types for them, and goes on beside a screen that does not compile', async () => {
    await untilAnswer('/brand-new', 404, '');
    const screen = 'src/web/portals/public/brand-new.tsx';
    writeFileSync(
      join(root, screen),
      `import type { Route } from './+types/brand-new';
export const loader = (_: Route.LoaderArgs) => ({ words: 'Hello there' });
export default function BrandNew({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.words}</h1>;
}
`,
    );
    edit(SITE_MAP, (text) =>
      text.replace("route('book'", "route('brand-new', file('brand-new')),\n  route('book'"),
    );
    await untilAnswer('/brand-new', 200, '<h1>Hello there</h1>');
    const types = '.react-router/types/src/web/portals/public/+types/brand-new.ts';
    await until(() => existsSync(join(root, types)), 'the address has its types');
    edit(screen, (text) => text.replace('Hello there', 'Hello again'));
    await untilAnswer('/brand-new', 200, '<h1>Hello again</h1>');
    edit(screen, (text) => `${text}\nconst half = {`);
    await untilAnswer('/brand-new', 500, 'brand-new.tsx');
    await untilAnswer('/login', 200, 'Sign in');
    edit(screen, (text) => text.replace('\nconst half = {', ''));
    await untilAnswer('/brand-new', 200, '<h1>Hello again</h1>');
  }, 60_000);
});
