import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CredentialInput } from '#core/credentials/views.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { categories } from '#server/catalog/tables.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildCredential } from '#test/factories/credentials.ts';
import { buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUpload } from '#test/factories/uploads.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { credentialsProcedures as procedures } from './procedures.ts';
import { maySeeCredentialFile } from './queries/detail.ts';
import { credentials, reviews } from './tables.ts';

const database = testDatabase();
const FILE = 'a'.repeat(64);
const WHY = 'The name on the document is another one.';
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
let other: Vendor;
let admin: User;
let trade: string;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  [vendor, other] = [await buildVendor(ctx, market, [service]), await buildVendor(ctx, market, [service])];
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageVendors: true });
  const [category] = await database.db.read
    .select({ slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, service.categoryId));
  trade = category?.slug ?? '';
  await buildUpload(ctx, vendor.ownerId, FILE, { mediaType: 'application/pdf' });
});

const of = (company: Vendor) => ({ context: as(ctx, company.owner, { vendorId: company.id }) });
const byAdmin = () => ({ context: as(ctx, admin) });
const today = () => localDate(ctx.clock.now(), market.zone);
const license = (values: Partial<CredentialInput> = {}): CredentialInput => ({
  ...{ kind: 'license', category: trade, issuer: 'State of Washington', number: 'rainc**841kr', state: 'WA' },
  ...{ validFrom: null, validUntil: addDays(today(), 300), files: [{ sha256: FILE, name: 'License.pdf' }] },
  ...values,
});
const submit = (values: Partial<CredentialInput> = {}, by = vendor) =>
  call(procedures.submit, license(values), of(by));

async function inboxOf(user: User, given = {}) {
  await createPump({ services: ctx, listeners: notificationsListeners(modules), retryDelaysMs: [] }).drain();
  const context = as(ctx, user, given);
  return (await call(notificationsProcedures.latest, {}, { context })).items.map(({ title }) => title);
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(procedures.mine, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.submit, license(), { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.queue, {}, { context })).rejects.toMatchObject({ status });
  });

  it('a vendor decides nothing, and an administrator who does not manage vendors looks on', async () => {
    const { id } = await submit();
    const onlooker = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageVendors: false });
    for (const by of [of(vendor), { context: as(ctx, onlooker) }]) {
      await expect(call(procedures.approve, { id }, by)).rejects.toMatchObject({ status: 403 });
      await expect(call(procedures.reject, { id, reason: WHY }, by)).rejects.toMatchObject({ status: 403 });
    }
    expect(await call(procedures.get, { id }, { context: as(ctx, onlooker) })).toMatchObject({ id });
  });

  it('another company sees neither a credential nor its file', async () => {
    await submit();
    expect((await call(procedures.mine, {}, of(other))).credentials).toEqual([]);
    expect(await maySeeCredentialFile(of(other).context, FILE)).toBe(false);
    expect(await maySeeCredentialFile(of(vendor).context, FILE)).toBe(true);
    expect(await maySeeCredentialFile(byAdmin().context, FILE)).toBe(true);
  });

  it('unknown ids are answered alike', async () => {
    for (const id of [ctx.ids.uuid(), 'nonsense']) {
      await expect(call(procedures.get, { id }, byAdmin())).rejects.toMatchObject({ status: 404 });
      await expect(call(procedures.approve, { id }, byAdmin())).rejects.toMatchObject({ status: 404 });
      await expect(call(procedures.ofVendor, { id }, byAdmin())).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('submitting', () => {
  it.each<[Partial<CredentialInput>, string]>([
    [{ number: 'WA-1' }, 'number'],
    [{ state: '' }, 'state'],
    [{ category: 'nowhere' }, 'category'],
    [{ validUntil: '2020-01-01' }, 'validUntil'],
    [{ validUntil: '2199-01-01' }, 'validUntil'],
    [{ validFrom: '2050-01-01' }, 'validFrom'],
    [{ issuer: '' }, 'issuer'],
    [{ kind: 'liability_insurance', validUntil: null }, 'validUntil'],
    [{ kind: 'background_check' }, 'technicianId'],
    [{ files: [{ sha256: 'b'.repeat(64), name: '' }] }, 'attachments'],
    [{ files: [] }, 'files'],
  ])('bad input %j names its field', async (values, field) => {
    await expect(submit(values)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
    expect(await database.db.read.$count(credentials)).toBe(0);
  });

  it('for another company’s technician is refused', async () => {
    const technicianId = other.technicians[0]?.id ?? '';
    await expect(submit({ kind: 'background_check', technicianId })).rejects.toMatchObject({
      data: { fields: { technicianId: expect.any(String) } },
    });
  });

  it('keeps the number as registers write it, and tells administrators', async () => {
    const { id } = await submit();
    const { credentials: own } = await call(procedures.mine, {}, of(vendor));
    expect(own).toMatchObject([{ id, status: 'submitted', number: 'RAINC**841KR', state: 'WA' }]);
    expect(await inboxOf(admin)).toEqual([`${vendor.company} submitted a credential`]);
  });

  it('again replaces what is still waiting, and leaves what is approved', async () => {
    const first = await submit();
    await call(procedures.approve, { ...first, validUntil: addDays(today(), 20) }, byAdmin());
    const second = await submit();
    const third = await submit();
    const { credentials: own } = await call(procedures.mine, {}, of(vendor));
    expect(Object.fromEntries(own.map(({ id, status }) => [id, status]))).toEqual({
      [first.id]: 'approved',
      [second.id]: 'superseded',
      [third.id]: 'submitted',
    });
  });
});

describe('review', () => {
  it('the longest waiting first, and the counts of all', async () => {
    const { id } = await submit();
    ctx.clock.advance(1_000);
    const policy = await submit({ kind: 'liability_insurance' });
    const page = await call(procedures.queue, {}, byAdmin());
    expect(page.items.map((one) => one.id)).toEqual([id, policy.id]);
    expect(page.counts).toMatchObject({ submitted: 2, approved: 0 });
    expect(page.items[0]).toMatchObject({ vendor: { name: vendor.company }, market: market.name });
  });

  it('approves for the confirmed days and tells the vendor', async () => {
    const { id } = await submit();
    const until = addDays(today(), 100);
    const found = await call(procedures.approve, { id, validUntil: until }, byAdmin());
    expect(found).toMatchObject({ status: 'approved', validUntil: until });
    expect(found.history.map(({ step }) => step)).toEqual(['submitted', 'approved']);
    expect(await inboxOf(vendor.owner, { vendorId: vendor.id })).toEqual(['Credential approved']);
    await expect(call(procedures.approve, { id, validUntil: until }, byAdmin())).rejects.toMatchObject({
      status: 409,
    });
  });

  it('insurance is not approved without an end, nor for days that are over', async () => {
    const { id } = await submit({ kind: 'liability_insurance' });
    for (const validUntil of [null, addDays(today(), -1)])
      await expect(call(procedures.approve, { id, validUntil }, byAdmin())).rejects.toMatchObject({
        status: 400,
      });
  });

  it('rejects with a reason, which the vendor reads', async () => {
    const { id } = await submit();
    await expect(call(procedures.reject, { id, reason: 'No' }, byAdmin())).rejects.toMatchObject({
      status: 400,
    });
    await call(procedures.reject, { id, reason: WHY }, byAdmin());
    const { credentials: own } = await call(procedures.mine, {}, of(vendor));
    expect(own).toMatchObject([{ status: 'rejected', reason: WHY }]);
  });

  it('a renewal replaces the older one when it covers it, and stands beside it when it begins later', async () => {
    const old = await buildCredential(ctx, vendor, {
      ...{ kind: 'license', categoryId: service.categoryId, validUntil: addDays(today(), 10) },
    });
    const later = await submit({ validFrom: addDays(today(), 11) });
    const days = { validFrom: addDays(today(), 11), validUntil: addDays(today(), 400) };
    expect(await call(procedures.get, later, byAdmin())).toMatchObject({ current: { id: old.id } });
    await call(procedures.approve, { ...later, ...days }, byAdmin());
    const now = await submit();
    await call(procedures.approve, { ...now, validUntil: addDays(today(), 300) }, byAdmin());
    const rows = await database.db.read.select().from(credentials);
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [old.id]: 'superseded',
      [later.id]: 'approved',
      [now.id]: 'approved',
    });
  });

  it('an approval is revoked with a reason', async () => {
    const { id } = await submit();
    await expect(call(procedures.revoke, { id, reason: WHY }, byAdmin())).rejects.toMatchObject({
      status: 409,
    });
    await call(procedures.approve, { id, validUntil: null }, byAdmin());
    const found = await call(procedures.revoke, { id, reason: WHY }, byAdmin());
    expect(found).toMatchObject({ status: 'rejected', reason: WHY });
  });

  it('history is never rewritten', async () => {
    const { id } = await submit();
    await expect(
      database.db.transaction(() =>
        database.db.tx.update(reviews).set({ step: 'approved' }).where(eq(reviews.credentialId, id)),
      ),
    ).rejects.toThrow();
  });
});
