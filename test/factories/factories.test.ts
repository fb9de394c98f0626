import { describe, expect, it } from 'vitest';
import { VENDOR_STATUSES } from '#core/vendors/status.ts';
import { testDatabase } from '../db.ts';
import { platformCtx } from '../platform.ts';
import { buildHome, buildMarket, buildService } from './places.ts';
import { buildSession, buildUser } from './users.ts';
import { buildVendor } from './vendors.ts';

describe('factories', () => {
  const database = testDatabase();

  it('build a city, its people and a company that serves them', async () => {
    const site = platformCtx(database.db);
    const market = await buildMarket(site, { name: 'Rainport' });
    const homeowner = await buildUser(site, 'homeowner');
    const session = await buildSession(site, homeowner.id);
    const home = await buildHome(site, homeowner.id, market);
    const service = await buildService(site);
    const vendor = await buildVendor(site, market, [service], { technicians: 2 });

    expect(home).toMatchObject({ ownerId: homeowner.id, city: 'Rainport', zoneId: market.zones[0]?.id });
    expect(session.userId).toBe(homeowner.id);
    expect(vendor).toMatchObject({ status: 'approved', owner: { role: 'vendor' } });
    expect(vendor.technicians).toHaveLength(2);
  });

  it('build companies in every state, with a reason where one is needed', async () => {
    const site = platformCtx(database.db);
    const market = await buildMarket(site);
    for (const status of VENDOR_STATUSES) {
      const { statusReason } = await buildVendor(site, market, [], { vendor: { status } });
      expect(statusReason !== null, status).toBe(status === 'rejected' || status === 'suspended');
    }
  });

  it('join a running transaction, and are gone with it', async () => {
    const site = platformCtx(database.db);
    const failing = database.db.transaction(async () => {
      await buildUser(site, 'homeowner', { email: 'same@test.example' });
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await expect(buildUser(site, 'homeowner', { email: 'same@test.example' })).resolves.toBeDefined();
  });
});
