import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { describeScreens } from './screen-check.ts';
import { pathsOfSite, SCREENS } from './screen-list.ts';

test('the list of screens is the site map', () => {
  expect(Object.keys(SCREENS).sort()).toEqual(pathsOfSite().sort());
});

test('pages run only scripts with their own nonce; built files come compressed and stay for ever', async ({
  baseUrl,
}) => {
  const nonces = new Set<string>();
  let html = '';
  for (const path of ['/services?q=a', '/login', '/no/such/page', '/500']) {
    const response = await fetch(`${baseUrl}${path}`);
    html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    const nonce = /script-src 'self' 'nonce-([^']+)'(?:;|$)/.exec(policy)?.[1] ?? '';
    nonces.add(nonce);
    const scripts = html.match(/<script\b[^>]*>/g) ?? [];
    expect(scripts.length, path).toBeGreaterThan(0);
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(nonces.size).toBe(4);
  const asset = /\/assets\/[^" ]+\.js/.exec(html)?.[0] ?? '';
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(`${baseUrl}${asset}`, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test('documents come compressed to a browser: those of everybody, of a homeowner, a vendor and an administrator', async ({
  openBrowser,
}) => {
  for (const [who, paths] of Object.entries({
    nobody: ['/', '/services', '/how-it-works', '/login', '/services?q=a'],
    homeowner: ['/account/home/dashboard', '/account/home/jobs', '/messages'],
    vendor: ['/account/vendor/dashboard'],
    admin: ['/admin/dashboard', '/admin/jobs'],
  })) {
    const page = await openBrowser();
    if (who !== 'nobody') await signInAs(page, who as keyof typeof DEMO_LOGINS);
    for (const path of paths) {
      const response = await page.goto(path);
      const { 'content-encoding': encoding, vary = '', 'content-type': type } = response?.headers() ?? {};
      expect(type, path).toBe('text/html; charset=utf-8');
      expect(encoding, path).toMatch(/^(br|gzip)$/);
      expect(vary.toLowerCase(), path).toContain('accept-encoding');
      // What went over the line is a small part of what the page says.
      const sizes = await response?.request().sizes();
      const { length } = (await response?.body()) ?? { length: 0 };
      expect(sizes?.responseBodySize, path).toBeGreaterThan(0);
      expect(length / (sizes?.responseBodySize ?? 1), path).toBeGreaterThan(3);
    }
  }
});

test('pages out of memory run only scripts that their policy names by hash', async ({ baseUrl }) => {
  for (const path of ['/', '/services', '/services?category=plumbing']) {
    const response = await fetch(`${baseUrl}${path}`);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(html).not.toContain('nonce=');
    const texts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ({ 1: text = '' }) => text,
    );
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
  }
});

describeScreens(['nobody', 'homeowner', 'vendor']);

describe('who may not', () => {
  test('a stranger is led to the sign-in page and back', async ({ page }) => {
    await page.goto('/account/home/jobs');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/account/home/jobs');
    await page.goto('/admin/dashboard');
    expect(new URL(page.url()).pathname).toBe('/admin-login');
  });

  test('§9 redirect delay: a homeowner sees the denied screen and is taken away after 3 s', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/403/);
    await signInAs(page, 'homeowner');
    const response = await page.goto('/admin/dashboard');
    expect(response?.status()).toBe(403);
    await page.getByText('Admin Access Required').waitFor();
    await page.getByText('You need administrator privileges to access this page.').waitFor();
    await page.waitForURL(/\/account\/home\/dashboard/);
    await page.getByText('Access restricted.').waitFor();
  });

  test("somebody else's job and an unknown one look the same", async ({ openBrowser, expectConsole }) => {
    expectConsole(/404/);
    const vendor = await openBrowser();
    await signInAs(vendor, 'homeowner');
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'not-an-id']) {
      const response = await vendor.goto(`/account/home/job/${id}`);
      expect(response?.status()).toBe(404);
    }
  });

  test('pages that do not exist and pages that broke say so, with their status', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    expectConsole(/500/);
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    expect((await page.goto('/500'))?.status()).toBe(500);
    await page.getByText('Oops! Something went wrong').waitFor();
  });

  test('a next that leads away is ignored', async ({ openBrowser }) => {
    for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example']) {
      const page = await openBrowser();
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel('Email').fill(DEMO_LOGINS.homeowner.email);
      await page.getByLabel('Password', { exact: true }).fill('canopy-demo');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/account\/home\/dashboard/);
    }
  });
});
