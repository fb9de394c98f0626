import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_COOKIE } from '#core/demo/mode/demo-flag.ts';
import { rateLimitSetting } from '#core/settings/rate-limits.ts';
import { testDatabase } from '#test/db.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildSession, buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { openPublicSite, type PublicSite } from '#test/public-site.ts';
import type { Services } from './lib/context.ts';

/** So soon a visitor sees what changed. */
const SEEN_WITHIN_MS = 2_000;

describe('pages that everybody sees alike', () => {
  const database = testDatabase();
  let pages: PublicSite;
  let site: Services;
  let market: Market;
  let service: Service;
  let vendor: Vendor;
  beforeEach(async () => {
    pages = await openPublicSite(database);
    site = pages.installation.live.services;
    market = await buildMarket(site);
    service = await buildService(site, { priceCents: 14_900 });
    vendor = await buildVendor(site, market, [service]);
  });
  afterEach(() => pages.close());

  const isKept = (response: Response) => response.headers.has('etag');
  const tokenOf = async ({ id }: { id: string }) => (await buildSession(site, id)).token;

  it('keep a signed-in person and a visitor apart', async () => {
    const first = await pages.get('/');
    expect(isKept(first)).toBe(true);
    expect(await first.text()).toContain('Sign in');
    const token = await tokenOf(await buildUser(site, 'homeowner', { name: 'Ana Quintero' }));
    const ways: Record<string, string>[] = [
      { cookie: `canopy_session=${token}` },
      { authorization: `Bearer ${token}` },
    ];
    for (const headers of ways) {
      const hers = await pages.get('/', headers);
      expect(isKept(hers)).toBe(false);
      expect(hers.headers.get('cache-control')).toBe('private, no-cache');
      expect(await hers.text()).toContain('Ana Quintero');
    }
    const next = await pages.get('/');
    const page = await next.text();
    expect(page).not.toContain('Ana Quintero');
    expect(page).toContain('Sign in');
    // A session that is past may say something, too.
    expect(isKept(await pages.get('/', { cookie: 'canopy_session=long-gone' }))).toBe(false);
    expect(next.headers.get('vary')).toContain('Cookie');
    expect(next.headers.get('set-cookie')).toBeNull();
  });

  it('show a price within two seconds', async () => {
    expect((await pages.text('/services')).includes('$149')).toBe(true);
    await pages.send(`/api/v1/pricing/lines/${service.id}/price`, await tokenOf(vendor.owner), {
      priceCents: 9_700,
    });
    expect(await pages.seenAfter('/services', '$97')).toBeLessThan(SEEN_WITHIN_MS);
  });

  it('show a review and a setting within two seconds', async () => {
    const owner = await buildUser(site, 'homeowner');
    const home = await buildHome(site, owner.id, market);
    const ago = (days: number) => new Date(site.clock.now().getTime() - days * 86_400_000);
    const booking = await buildBooking(
      site,
      { market, home, vendor, service },
      { status: 'completed', requestedAt: ago(22), completedAt: ago(20) },
    );
    expect(await pages.text('/')).not.toContain('one review');
    await pages.send(`/api/v1/bookings/${booking.id}/review`, await tokenOf(owner), {
      rating: 5,
      text: 'Quick and clean.',
    });
    expect(await pages.seenAfter('/', 'one review')).toBeLessThan(SEEN_WITHIN_MS);

    const admin = await buildUser(site, 'admin', { isSystemAdmin: true });
    // Its number travels with every page, since browsers count along.
    await pages.send(`/api/v1/settings/${rateLimitSetting('api')}`, await tokenOf(admin), {
      value: { maxAttempts: 4_321, windowMinutes: 1, blockMinutes: 5 },
      expectedVersion: 0,
      reason: 'Partners ask more',
    });
    expect(await pages.seenAfter('/', '4321')).toBeLessThan(SEEN_WITHIN_MS);
  });

  it('are the same for every theme, encoding and method, and known again by their tag', async () => {
    const dark = await pages.get('/services');
    const light = await pages.get('/services', { cookie: 'canopy_theme=light' });
    expect(await light.text()).toContain('data-theme="light"');
    expect(light.headers.get('etag')).not.toBe(dark.headers.get('etag'));
    const etag = dark.headers.get('etag') ?? '';
    expect(dark.headers.get('cache-control')).toMatch(/public.*stale-while-revalidate=\d/);
    const text = await dark.text();
    expect(text).toContain('data-theme="dark"');

    const zipped = await pages.get('/services', { 'accept-encoding': 'br;q=0, gzip' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(text);
    const head = await pages.get('/services', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.headers.get('content-encoding')).toBe('br');
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await head.text()).toBe('');
    const again = await pages.get('/services', { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await pages.get('/services', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  it('let their own scripts run by hash, and carry no nonce', async () => {
    const page = await pages.get('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('nonce');
    expect(await page.text()).not.toContain('nonce=');
    // Drawn for one request: by nonce.
    const searched = await pages.get('/services?q=faucet');
    expect(searched.headers.get('content-security-policy')).toMatch(/'nonce-/);
    expect(isKept(searched)).toBe(false);
  });

  it('do not mix the demo, a search or what does not exist into what is kept', async () => {
    for (const path of ['/?demo=0', '/services?q=a', '/services?category=a&category=b', '/no/such/page']) {
      expect(isKept(await pages.get(path))).toBe(false);
    }
    expect(isKept(await pages.get('/', { cookie: `${DEMO_COOKIE}=0` }))).toBe(true);
    expect((await pages.get('/', {}, 'POST')).headers.has('etag')).toBe(false);
  });

  it('are the same whatever else an address says', async () => {
    const etag = (await pages.get('/')).headers.get('etag');
    for (let at = 0; at < 50; at += 1) {
      const flooded = await pages.get(`/?flood=${at}&utm_source=${'x'.repeat(at * 20)}`);
      expect(flooded.headers.get('etag')).toBe(etag);
    }
    expect(await pages.text('/?a=%3Cscript%3Ealert(1)%3C/script%3E')).not.toContain('alert(1)');
  });
});
