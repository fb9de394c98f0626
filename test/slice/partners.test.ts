import { beforeEach, describe, expect, it } from 'vitest';
import { vendorMoney } from '#core/bookings/money/job-money.ts';
import { basisPointsOf, formatMoney } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { systemContext } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { expireReferrals } from '#server/partners/commands/expire-referrals.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { refusal } from './client.ts';
import { completed, confirmed, inboxTitles, requested, statusOf, work } from './journey.ts';
import { useWorld, type VendorUser, type World } from './world.ts';

const SHARE_BP = 1_500;

/** A second company that sells water heater flushes. */
async function anotherVendor(world: World, name: string): Promise<VendorUser> {
  const { site, market, services } = world;
  const owner = await buildUser(site, 'vendor', { name, email: `${name.toLowerCase()}@test.example` });
  const about = { owner, vendor: { company: `${name} Heating` } };
  return {
    ...(await world.session(owner)),
    vendor: await buildVendor(site, market, [services.flush], about),
  };
}

/** Two vendors who pass jobs on to each other. */
async function partnersWith(world: World, from: VendorUser, to: VendorUser): Promise<string> {
  await world.as(from).api.partners.invite({ vendorId: to.vendor.id, shareBp: SHARE_BP, message: 'Hello' });
  const { partners } = await world.as(to).api.partners.network({});
  const id = partners[0]?.id ?? '';
  await world.as(to).api.partners.answerInvitation({ id, accept: true });
  return id;
}

/** Cora asks Fern to take Ada's visit; the id of the referral. */
async function sentOn(world: World, bookingId: string, partnershipId: string): Promise<string> {
  const sent = await world
    .as(world.cora)
    .api.partners.passOn({ id: bookingId, partnershipId, note: 'Thanks' });
  return sent?.id ?? '';
}

async function accepted(world: World, fern: VendorUser, id: string): Promise<void> {
  const { technicians } = await world.as(fern).api.partners.get({ id });
  const technicianId = technicians.find(({ problem }) => problem === null)?.id ?? '';
  await world.as(fern).api.partners.answer({ id, accept: true, technicianId });
}

const owedTo = async (world: World, user: VendorUser) =>
  (await world.as(user).api.ledger.earnings({})).balanceCents;

describe('a job passed on to a partner', () => {
  const world = useWorld();
  let fern: VendorUser;
  let partnershipId: string;
  beforeEach(async () => {
    fern = await anotherVendor(world, 'Fern');
    partnershipId = await partnersWith(world, world.cora, fern);
  });

  it('is not for strangers: another vendor’s job, referral and consent look like unknown ones', async () => {
    const { id } = await confirmed(world, world.ada);
    const asDan = world.as(world.dan).api.partners;
    expect(await refusal(asDan.passOn({ id, partnershipId }))).toMatchObject({ status: 404 });
    expect(await refusal(asDan.choices({ id }))).toMatchObject({ status: 404 });
    const referralId = await sentOn(world, id, partnershipId);
    expect(await refusal(asDan.get({ id: referralId }))).toMatchObject({ status: 404 });
    expect(await refusal(asDan.answer({ id: referralId, accept: false }))).toMatchObject({ status: 404 });
    expect(await refusal(asDan.withdraw({ id: referralId }))).toMatchObject({ status: 404 });
    // Before the partner has accepted, the homeowner knows nothing of it; another homeowner never does.
    const consent = (user: typeof world.ada) =>
      refusal(world.as(user).api.partners.consent({ id: referralId, agree: true }));
    expect(await consent(world.ada)).toMatchObject({ status: 404 });
    expect(await world.as(world.ada).api.partners.ofJob({ id })).toBeNull();
    await accepted(world, fern, referralId);
    expect(await consent(world.ben)).toMatchObject({ status: 404 });
    expect(await refusal(world.as(world.ben).api.partners.ofJob({ id }))).toMatchObject({ status: 404 });
  });

  it('needs the partner and the homeowner; then the partner has it, at the same time and price', async () => {
    const before = await confirmed(world, world.ada);
    const { id } = before;
    const { choices, refused } = await world.as(world.cora).api.partners.choices({ id });
    expect(refused).toBeNull();
    expect(choices).toMatchObject([{ company: 'Fern Heating', problem: null, shareBp: SHARE_BP }]);
    const referralId = await sentOn(world, id, partnershipId);
    await world.settle();
    expect(await inboxTitles(world, fern)).toContainEqual(expect.stringContaining('asks you to take a job'));
    const offered = await world.as(fern).api.partners.get({ id: referralId });
    // Neither number nor name nor street.
    expect(offered).toMatchObject({ direction: 'received', number: null });
    expect(JSON.stringify(offered)).not.toMatch(/Ada|Salmon/);
    await accepted(world, fern, referralId);
    await world.settle();
    expect(await statusOf(world, id)).toBe('confirmed');
    expect((await world.as(world.ada).api.bookings.get({ id })).vendor.company).toBe(
      world.cora.vendor.company,
    );
    expect(await inboxTitles(world, world.ada)).toContainEqual(
      expect.stringMatching(/suggests Fern Heating for your visit/),
    );
    await world.as(world.ada).api.partners.consent({ id: referralId, agree: true });
    await world.settle();
    const after = await world.as(world.ada).api.bookings.get({ id });
    expect(after).toMatchObject({ status: 'confirmed', startsAt: before.startsAt });
    expect(after.vendor.company).toBe('Fern Heating');
    expect(after.totalCents).toBe(before.totalCents);
    // It is Fern's now, and nobody's to pass on again.
    expect(await refusal(world.as(world.cora).api.bookings.get({ id }))).toMatchObject({ status: 404 });
    expect((await world.as(fern).api.partners.choices({ id })).refused).toMatch(/came from a partner/);
    expect(await inboxTitles(world, world.cora)).toContainEqual(
      expect.stringMatching(/^Fern Heating takes over/),
    );
  });

  it('brings the share to the cent: of the visit and extra work, not of the tip, and less after a refund', async () => {
    const { id } = await confirmed(world, world.ada);
    const referralId = await sentOn(world, id, partnershipId);
    await accepted(world, fern, referralId);
    await world.as(world.ada).api.partners.consent({ id: referralId, agree: true });
    await world.settle();
    world.minutesPass(60);
    await work(world, id, fern);
    await world.as(fern).api.bookings.complete({ id });
    await world.settle();
    const network = async (user: VendorUser) => (await world.as(user).api.partners.network({})).totals;
    const statement = async () => (await world.as(fern).api.ledger.statement({ bookingId: id })).lines;
    const [visit, fee] = await statement();
    const earned = visit?.amountCents ?? 0;
    const share = basisPointsOf(earned, SHARE_BP);
    expect(share).toBeGreaterThan(0);
    expect(fee).toMatchObject({ title: 'Referral fee', amountCents: -share });
    expect(await owedTo(world, world.cora)).toBe(share);
    expect(await owedTo(world, fern)).toBe(earned - share);
    expect(await network(world.cora)).toMatchObject({ earnedCents: share, paidCents: 0, dueToUsCents: 0 });
    expect(await network(fern)).toMatchObject({ earnedCents: 0, paidCents: share });
    // Dashboard and earnings agree: a fee is earned by one company and given away by the other.
    for (const [user, cents] of [
      [world.cora, share],
      [fern, earned - share],
    ] as const) {
      const { api } = world.as(user);
      expect((await api.ledger.report({})).totals.netCents).toBe(cents);
      expect((await api.reports.vendorOverview({})).earnedCents.value).toBe(cents);
    }

    // All of a tip is the technician's.
    const { items } = await world
      .as(world.ada)
      .api.payments.methods({})
      .then((cards) => ({ items: cards }));
    const paymentMethodId = items[0]?.id ?? '';
    await world.as(world.ada).api.bookings.tip({ id, amountCents: 1_000, paymentMethodId });
    await world.settle();
    expect(await owedTo(world, world.cora)).toBe(share);
    expect(await owedTo(world, fern)).toBe(earned - share + 1_000);

    // A partial refund takes the partner's part of it off what is shared.
    await world
      .as(world.root)
      .api.bookings.refund({ id, reason: 'A scratch on the floor', amountCents: 3_333 });
    await world.settle();
    const [, , , ...later] = await statement();
    const refundedPart = later.find(({ kind }) => kind === 'refund')?.amountCents ?? 0;
    const due = basisPointsOf(earned + refundedPart, SHARE_BP);
    expect(due).toBeLessThan(share);
    expect(await owedTo(world, world.cora)).toBe(due);
    expect(await owedTo(world, fern)).toBe(earned + refundedPart - due + 1_000);

    // The rest of it: nobody is owed anything for a visit that nobody paid for.
    await world.as(world.root).api.bookings.refund({ id, reason: 'The rest of it' });
    await world.settle();
    expect(await owedTo(world, world.cora)).toBe(0);
    expect(await owedTo(world, fern)).toBe(1_000);
    const report = await world.as(world.cora).api.ledger.report({});
    expect(report.totals.referralCents).toBe(0);
    expect(report.items).toMatchObject([{ bookingId: null, netCents: 0 }]);
  });

  it('earns its vendor the same on the request, the job, its notifications and the statement: the share is off', async () => {
    const { id, startsAt } = await confirmed(world, world.ada);
    const referralId = await sentOn(world, id, partnershipId);
    await accepted(world, fern, referralId);
    await world.as(world.ada).api.partners.consent({ id: referralId, agree: true });
    await world.settle();
    // A job that comes back to the partner is a request again.
    for (const { vendor } of [world.cora, fern]) {
      const technicianId = vendor.technicians[0]?.id ?? '';
      await world
        .as(world.root)
        .api.bookings.reassign({ id, technicianId, reason: 'The first one fell ill' });
    }
    const { api } = world.as(fern);
    const earned = async () => vendorMoney(await api.bookings.get({ id })).netCents;
    const day = await api.bookings.day({});
    const week = await api.bookings.week({ from: localDate(startsAt, day.zone), days: 7 });
    const asked = await earned();
    expect(day.requests).toMatchObject([{ id, vendorCents: asked }]);
    expect(week.requests).toMatchObject([{ id, vendorCents: asked }]);
    await api.bookings.accept({ id });
    world.minutesPass(60);
    await work(world, id, fern);
    await api.bookings.complete({ id });
    await world.settle();
    expect(await earned()).toBe(asked);
    expect((await api.ledger.statement({ bookingId: id })).totalCents).toBe(asked);
    const titles = await inboxTitles(world, fern);
    expect(titles).toContain(`You earned ${formatMoney(asked)}`);
  });

  it('stays where it is when the homeowner declines, the partner declines, or nobody answers', async () => {
    const { id } = await confirmed(world, world.ada);
    const cora = () => world.as(world.cora).api;
    const first = await sentOn(world, id, partnershipId);
    await world.as(fern).api.partners.answer({ id: first, accept: false });
    expect(await cora().partners.get({ id: first })).toMatchObject({ status: 'declined' });
    const second = await sentOn(world, id, partnershipId);
    await accepted(world, fern, second);
    await world.as(world.ada).api.partners.consent({ id: second, agree: false });
    expect(await cora().partners.get({ id: second })).toMatchObject({ status: 'refused' });
    const third = await sentOn(world, id, partnershipId);
    expect(await refusal(cora().partners.passOn({ id, partnershipId }))).toMatchObject({
      status: 409,
      message: 'You already asked a partner to take this job.',
    });
    world.minutesPass(24 * 60);
    expect(await refusal(world.as(fern).api.partners.answer({ id: third, accept: false }))).toMatchObject({
      status: 410,
    });
    const system = systemContext(world.app.services, 'test');
    expect(await inTransaction(system, () => expireReferrals(system))).toBe(1);
    expect(await cora().partners.get({ id: third })).toMatchObject({ status: 'expired' });
    expect((await world.as(world.ada).api.bookings.get({ id })).vendor.company).toBe(
      world.cora.vendor.company,
    );
  });

  it('isn’t passed on anymore once the visit is canceled or moved', async () => {
    const { id } = await confirmed(world, world.ada);
    const referralId = await sentOn(world, id, partnershipId);
    await accepted(world, fern, referralId);
    await world.as(world.ada).api.bookings.cancel({ id, reason: 'Plans changed', expectedFeeCents: 0 });
    await world.settle();
    expect(await world.as(world.cora).api.partners.get({ id: referralId })).toMatchObject({
      status: 'expired',
    });
    expect(
      await refusal(world.as(world.ada).api.partners.consent({ id: referralId, agree: true })),
    ).toMatchObject({
      status: 409,
      message: 'This no longer needs an answer. The referral’s status is “Expired”.',
    });
  });

  it('can be withdrawn until the homeowner agrees, and the partner learns of it', async () => {
    const { id } = await confirmed(world, world.ada);
    const referralId = await sentOn(world, id, partnershipId);
    await world.as(world.cora).api.partners.withdraw({ id: referralId });
    await world.settle();
    expect(await inboxTitles(world, fern)).toContainEqual(
      expect.stringContaining(`${world.cora.vendor.company} withdrew the referral: `),
    );
  });

  it('is refused where the partner’s technician was booked meanwhile, and nothing changes', async () => {
    const { id, startsAt } = await confirmed(world, world.ada);
    const referralId = await sentOn(world, id, partnershipId);
    await accepted(world, fern, referralId);
    await requested(world, world.ben, { startsAt: startsAt.toISOString(), vendorId: fern.vendor.id });
    const late = await refusal(world.as(world.ada).api.partners.consent({ id: referralId, agree: true }));
    expect(late).toMatchObject({ status: 409, message: 'Fern Heating can’t come at that time anymore.' });
    expect((await world.as(world.ada).api.bookings.get({ id })).vendor.company).toBe(
      world.cora.vendor.company,
    );
  });

  it('cannot be one that is done', async () => {
    const { id } = await completed(world, world.ada);
    expect((await world.as(world.cora).api.partners.choices({ id })).refused).toMatch(/Completed/);
    expect(await refusal(world.as(world.cora).api.partners.passOn({ id, partnershipId }))).toMatchObject({
      status: 409,
    });
  });
});

describe('referral partners', () => {
  const world = useWorld();
  let fern: VendorUser;
  beforeEach(async () => {
    fern = await anotherVendor(world, 'Fern');
  });
  const asCora = () => world.as(world.cora).api.partners;

  it('are invited once, from either side, and never oneself or a company that isn’t approved', async () => {
    const vendorId = fern.vendor.id;
    const found = await asCora().find({ search: 'fern' });
    expect(found.items).toMatchObject([{ vendorId, company: 'Fern Heating', problem: null }]);
    await asCora().invite({ vendorId, shareBp: 1_000 });
    expect((await asCora().find({ search: 'fern' })).items).toMatchObject([{ problem: 'Already invited' }]);
    expect(await refusal(asCora().invite({ vendorId, shareBp: 1_000 }))).toMatchObject({ status: 409 });
    const back = world.as(fern).api.partners.invite({ vendorId: world.cora.vendor.id, shareBp: 500 });
    expect(await refusal(back)).toMatchObject({ status: 409 });
    const bad: [object, string][] = [
      [{ vendorId: world.cora.vendor.id, shareBp: 1_000 }, 'vendorId'],
      [{ vendorId: '01900000-0000-7000-8000-000000000000', shareBp: 1_000 }, 'vendorId'],
      [{ shareBp: 1_000 }, 'vendorId'],
      [{ vendorId, email: 'a@test.example', shareBp: 1_000 }, 'vendorId'],
      [{ email: 'cora@test.example', shareBp: 1_000 }, 'email'],
      [{ vendorId, shareBp: 99 }, 'shareBp'],
      [{ vendorId, shareBp: 3_001 }, 'shareBp'],
      [{ email: 'not an address', shareBp: 1_000 }, 'email'],
    ];
    for (const [input, field] of bad) {
      const refused = await refusal(asCora().invite(input as { vendorId: string; shareBp: number }));
      expect(refused.status, JSON.stringify(input)).toBe(400);
      expect(refused.data.fields, JSON.stringify(input)).toHaveProperty(field);
    }
  });

  it('can be invited by email; the owner of that address finds it, and nobody else', async () => {
    await asCora().invite({ email: ' FERN@test.example ', shareBp: 1_000, message: '<b>Hi</b>' });
    await world.settle();
    expect((await world.as(world.dan).api.partners.network({})).partners).toEqual([]);
    const { partners } = await world.as(fern).api.partners.network({});
    expect(partners).toMatchObject([{ status: 'invited', isInviter: false, message: '<b>Hi</b>' }]);
    const id = partners[0]?.id ?? '';
    const accept = (user: VendorUser) => world.as(user).api.partners.answerInvitation({ id, accept: true });
    expect(await refusal(accept(world.dan))).toMatchObject({ status: 404 });
    expect(await refusal(accept(world.cora))).toMatchObject({ status: 409 });
    expect((await accept(fern)).partners).toMatchObject([
      { status: 'active', vendorId: world.cora.vendor.id },
    ]);
    expect(await refusal(accept(fern))).toMatchObject({
      status: 409,
      message: 'Your company already accepted this invitation.',
    });
    expect((await asCora().network({})).partners).toMatchObject([{ name: 'Fern Heating', status: 'active' }]);
  });

  it('part: open referrals end with the partnership, and a new one can begin', async () => {
    const partnershipId = await partnersWith(world, world.cora, fern);
    const { id } = await confirmed(world, world.ada);
    const referralId = await sentOn(world, id, partnershipId);
    await world.as(fern).api.partners.end({ id: partnershipId });
    expect(await asCora().get({ id: referralId })).toMatchObject({ status: 'declined' });
    expect(await refusal(world.as(world.dan).api.partners.end({ id: partnershipId }))).toMatchObject({
      status: 404,
    });
    expect(await refusal(asCora().end({ id: partnershipId }))).toMatchObject({ status: 409 });
    await world.settle();
    const titles = await inboxTitles(world, world.cora);
    expect(titles).toContain('Fern Heating ended your partnership');
    expect(titles).toContainEqual(expect.stringMatching(/^Referral closed: /));
    await asCora().invite({ vendorId: fern.vendor.id, shareBp: 800 });
  });
});
