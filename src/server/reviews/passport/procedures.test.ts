import { createPublicKey, verify } from 'node:crypto';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { MAX_VALID_PASSPORTS, PASSPORT_DAYS } from '#core/reviews/passport/limits.ts';
import { parseEnv } from '#server/lib/env.ts';
import { events } from '#server/lib/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reviewsProcedures } from '../procedures.ts';
import { passports } from '../tables.ts';
import { signPassport } from './queries/key.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
  const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  const startsAt = new Date(ctx.clock.now().getTime() - 3 * DAY_MS);
  await buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'completed', startsAt, startedAt: startsAt, completedAt: startsAt },
  );
});

const by = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const issue = () => call(reviewsProcedures.issuePassport, {}, by());
const check = (token: string, context: PlatformCtx = ctx) =>
  call(reviewsProcedures.verifyPassport, { token }, { context });
async function issued(): Promise<{ id: string; token: string }> {
  const { id, token } = await issue();
  if (!token) throw new Error('A new passport has no token');
  return { id, token };
}
/** The text with one character of this part replaced. */
function altered(token: string, part: 0 | 1 | 2, at = 10): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  parts[part] = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  return parts.join('.');
}

describe('who may', () => {
  it('issue and revoke: the owner; a dispatcher, a homeowner and another company not', async () => {
    const { id } = await issue();
    const homeowner = { context: as(ctx, await buildUser(ctx, 'homeowner')) };
    await expect(call(reviewsProcedures.issuePassport, {}, homeowner)).rejects.toThrow();
    const dispatcher = { context: as(ctx, vendor.owner, { vendorId: vendor.id, vendorRole: 'dispatcher' }) };
    await expect(call(reviewsProcedures.issuePassport, {}, dispatcher)).rejects.toThrow();
    const other = await buildVendor(ctx, await buildMarket(ctx), []);
    const reason = 'Lost the file';
    await expect(call(reviewsProcedures.revokePassport, { id, reason }, by(other))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const admin = { context: as(ctx, await buildUser(ctx, 'admin', { isSystemAdmin: true })) };
    expect(await call(reviewsProcedures.revokePassport, { id, reason }, admin)).toMatchObject({
      ...{ verdict: 'revoked', revokedReason: reason, token: null },
    });
  });

  it('issue: an approved company, up to five at a time', async () => {
    const waiting = await buildVendor(ctx, await buildMarket(ctx), [], { vendor: { status: 'submitted' } });
    await expect(call(reviewsProcedures.issuePassport, {}, by(waiting))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    for (let at = 0; at < MAX_VALID_PASSPORTS; at += 1) await issue();
    await expect(issue()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await call(reviewsProcedures.passports, {}, by())).toMatchObject({ mayIssue: false });
  });

  it('nobody, while the flag is off', async () => {
    const { token } = await issued();
    ctx.hooks = { ...ctx.hooks, isFlagOn: async () => false };
    await expect(check(token)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(issue()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a passport', () => {
  it('says what is true, and anybody can check it with the public key alone', async () => {
    const { id, token } = await issued();
    const { verdict, passport } = await check(token);
    expect(verdict).toBe('valid');
    expect(passport).toMatchObject({
      id,
      record: {
        ...{ company: 'Bellini Plumbing', completedJobs: 1, rating: null },
        punctuality: { onTime: 1, visits: 1 },
      },
    });
    expect(await call(reviewsProcedures.passport, { id }, { context: ctx })).toMatchObject({
      ...{ verdict: 'valid', token, vendorId: vendor.id },
    });
    // By somebody else's program: the three parts as RFC 7515 has them.
    const { keys } = await call(reviewsProcedures.passportKeys, {}, { context: ctx });
    const [head = '', body = '', signature = ''] = token.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const jwk = keys.find(({ kid }) => kid === header.kid);
    if (!jwk) throw new Error('The key is not published');
    const key = createPublicKey({ key: { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it.each([
    ['payload', 1],
    ['signature', 2],
  ] as const)('is refused when its %s was altered', async (_, part) => {
    const { token } = await issued();
    expect(await check(altered(token, part))).toEqual({ verdict: 'altered', passport: null });
  });

  it('is refused when its header was altered, whatever was put there', async () => {
    const { token } = await issued();
    const [head = '', body = '', signature = ''] = token.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString());
    const with_ = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...header, ...change })).toString('base64url')}.${body}.${signature}`;
    expect((await check(with_({ typ: 'JWT' }))).verdict).toBe('altered');
    expect((await check(with_({ alg: 'none' }))).verdict).toBe('altered');
    expect((await check(with_({ alg: 'HS256' }))).verdict).toBe('altered');
    expect((await check(with_({ kid: 'another' }))).verdict).toBe('unknown_key');
  });

  it('is refused when the same signature is written in another way', async () => {
    const { token } = await issued();
    // 64 bytes leave two bits of the last character unused: three other characters decode to the same bytes.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = alphabet.indexOf(token.at(-1) ?? '');
    const twin = token.slice(0, -1) + alphabet[last - (last % 4) + ((last + 1) % 4)];
    expect(twin).not.toBe(token);
    expect((await check(twin)).verdict).toBe('altered');
  });

  it('is refused when it is signed with another key, or with none of ours in the register', async () => {
    const { id } = await issued();
    const claims = {
      ...{ iss: ctx.env.PUBLIC_URL, sub: vendor.id, jti: id, iat: 1_700_000_000, exp: 1_900_000_000 },
      record: {
        ...{ company: 'Bellini Plumbing', trade: 'Plumbing', city: null, since: null, completedJobs: 9_000 },
        ...{ rating: { stars: 5, reviews: 900 }, punctuality: null, credentials: [] },
      },
    };
    const elsewhere = platformCtx(database.db, {
      env: parseEnv({ NODE_ENV: 'test', PASSPORT_KEY: 'another-installations-key-0123456789abcdef0' }),
    });
    const forged = await signPassport(elsewhere, claims);
    expect(await check(forged.token)).toEqual({ verdict: 'unknown_key', passport: null });
    // With the right name on the wrong signature.
    const { keys } = await call(reviewsProcedures.passportKeys, {}, { context: ctx });
    const [, body = '', signature = ''] = forged.token.split('.');
    const head = Buffer.from(JSON.stringify({ alg: 'EdDSA', typ: 'passport+jwt', kid: keys[0]?.kid }));
    expect((await check(`${head.toString('base64url')}.${body}.${signature}`)).verdict).toBe('altered');
    // Signed by us and never issued.
    const never = await signPassport(ctx, { ...claims, jti: ctx.ids.uuid() });
    expect((await check(never.token)).verdict).toBe('unknown');
  });

  it.each(['', 'hello', 'a.b', 'a.b.c.d', '{"alg":"EdDSA"}'])('is none: %j', async (text) => {
    if (text === '') return expect(check(text)).rejects.toThrow();
    return expect((await check(text)).verdict).toBe('malformed');
  });

  it('expires, and is shown with what it said', async () => {
    const { id, token } = await issued();
    ctx.clock.advance(PASSPORT_DAYS * DAY_MS - 1000);
    expect((await check(token)).verdict).toBe('valid');
    ctx.clock.advance(1000);
    expect(await check(token)).toMatchObject({ verdict: 'expired', passport: { id } });
    expect(await call(reviewsProcedures.passportOf, { vendorId: vendor.id }, { context: ctx })).toBeNull();
  });

  it('is revoked for good, by command and in the database', async () => {
    const { id, token } = await issued();
    expect(await call(reviewsProcedures.passportOf, { vendorId: vendor.id }, { context: ctx })).toMatchObject(
      {
        id,
      },
    );
    const revoke = () => call(reviewsProcedures.revokePassport, { id, reason: 'Lost the file' }, by());
    await revoke();
    await expect(revoke()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await check(token)).verdict).toBe('revoked');
    expect(await call(reviewsProcedures.passport, { id }, { context: ctx })).toMatchObject({
      ...{ verdict: 'revoked', token: null },
    });
    const names = await database.db.read.select({ name: events.name }).from(events);
    expect(names.map(({ name }) => name)).toEqual(['review.passport_issued', 'review.passport_revoked']);
    const change = (set: object) =>
      database.db.transaction(() => database.db.tx.update(passports).set(set).where(eq(passports.id, id)));
    const refused = { cause: { code: '23001' } };
    await expect(change({ revokedAt: null, revokedReason: null })).rejects.toMatchObject(refused);
    await expect(change({ expiresAt: new Date('2100-01-01') })).rejects.toMatchObject(refused);
    await expect(database.db.transaction(() => database.db.tx.delete(passports))).rejects.toMatchObject(
      refused,
    );
  });
});
