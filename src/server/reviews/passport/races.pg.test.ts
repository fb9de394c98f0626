import { call } from '@orpc/server';
import { expect, it } from 'vitest';
import { MAX_VALID_PASSPORTS } from '#core/reviews/passport/limits.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildMarket } from '#test/factories/places.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { platformCtx } from '#test/platform.ts';
import { reviewsProcedures } from '../procedures.ts';
import { passports } from '../tables.ts';

const database = testDatabase();

it('ten clicks at once issue five passports, and two revocations revoke once', async () => {
  const ctx = platformCtx(database.db);
  const vendor = await buildVendor(ctx, await buildMarket(ctx), []);
  const by = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
  const issued = await Promise.allSettled(
    Array.from({ length: 2 * MAX_VALID_PASSPORTS }, () => call(reviewsProcedures.issuePassport, {}, by())),
  );
  expect(issued.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_VALID_PASSPORTS);
  const [row] = await database.db.read.select({ id: passports.id }).from(passports);
  if (!row) throw new Error('None was issued');
  const revoked = await Promise.allSettled(
    [1, 2].map(() => call(reviewsProcedures.revokePassport, { id: row.id, reason: 'Lost the file' }, by())),
  );
  expect(revoked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
