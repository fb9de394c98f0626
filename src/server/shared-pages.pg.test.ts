import { afterEach, beforeEach, expect, it } from 'vitest';
import { rateLimitSetting } from '#core/settings/rate-limits.ts';
import { testDatabase } from '#test/db.ts';
import { buildMarket, buildService, type Service } from '#test/factories/places.ts';
import { buildSession, buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { openPublicSite, type PublicSite } from '#test/public-site.ts';
import type { Services } from './lib/context.ts';

const SEEN_WITHIN_MS = 2_000;

const database = testDatabase();
let web: PublicSite;
let worker: PublicSite;
let site: Services;
let service: Service;
let vendor: Vendor;
beforeEach(async () => {
  web = await openPublicSite(database, { roles: 'web' });
  worker = await openPublicSite(database, { roles: 'web,worker' });
  site = web.installation.live.services;
  service = await buildService(site, { priceCents: 14_900 });
  vendor = await buildVendor(site, await buildMarket(site), [service]);
});
afterEach(() => Promise.all([web.close(), worker.close()]));

it.each([
  ['that process itself', () => ({ changedAt: web, seenAt: web })],
  ['one process', () => ({ changedAt: worker, seenAt: web })],
  ['a process without workers', () => ({ changedAt: web, seenAt: worker })],
] as const)('a price that is changed at %s is seen within two seconds', async (_, pick) => {
  const { changedAt, seenAt } = pick();
  expect((await seenAt.text('/services')).includes('$149')).toBe(true);
  const { token } = await buildSession(site, vendor.ownerId);
  await changedAt.send(`/api/v1/pricing/lines/${service.id}/price`, token, { priceCents: 9_700 });
  expect(await seenAt.seenAfter('/services', '$97')).toBeLessThan(SEEN_WITHIN_MS);
});

it('a setting that is changed at one process is in force at the others within two seconds', async () => {
  const admin = await buildUser(site, 'admin', { isSystemAdmin: true, twoFactorEnabled: true });
  const { token } = await buildSession(site, admin.id);
  expect((await web.text('/')).includes('4321')).toBe(false);
  await worker.send(`/api/v1/settings/${rateLimitSetting('api')}`, token, {
    value: { maxAttempts: 4_321, windowMinutes: 1, blockMinutes: 5 },
    expectedVersion: 0,
    reason: 'Partners ask more',
  });
  expect(await web.seenAfter('/', '4321')).toBeLessThan(SEEN_WITHIN_MS);
});
