import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { byFeature, DEFAULT_VALUES } from '#core/matching/weights.ts';
import { candidates, decisions, weightVersions } from '#server/matching/tables.ts';
import { buildCredential, buildRequirement } from '../factories/credentials.ts';
import { buildVendor } from '../factories/vendors.ts';
import { type Api, refusal } from './client.ts';
import { answersTo, at, completed, hold, inboxTitles } from './journey.ts';
import { useWorld, type World } from './world.ts';

const TEXT = 'The whole house needs a cleaning before guests arrive this weekend. <b>Two dogs</b>.';

/** Ada's match for a cleaning. */
async function match(world: World, given: Partial<Parameters<Api['matching']['match']>[0]> = {}) {
  const { id } = await world.as(world.ada).api.matching.match({
    text: TEXT,
    homeId: world.ada.home.id,
    serviceSlug: 'home-cleaning',
    urgency: 'week',
    ...given,
  });
  return world.as(world.ada).api.matching.get({ id });
}

const tuned = (change: Partial<typeof DEFAULT_VALUES.weights>) => ({ ...DEFAULT_VALUES.weights, ...change });

describe('a job in words', () => {
  const world = useWorld();

  it('is read by full-text search and rules: service, urgency and answers', async () => {
    const { api } = world.as(world.ada);
    const text = 'My gas water heater rumbles, the tank holds 50 gallons. Please come tomorrow.';
    const job = await api.matching.infer({ text });
    expect(job).toMatchObject({
      by: 'rules',
      isModelAway: false,
      urgency: 'soon',
      urgencyWords: ['tomorrow'],
    });
    expect(job.services.map(({ slug }) => slug)).toContain('water-heater-flush');
    const corrected = await api.matching.infer({ text, serviceSlug: 'water-heater-flush' });
    expect(corrected.service?.slug).toBe('water-heater-flush');
    expect(corrected.answers).toMatchObject({ fuel: 'Gas', tank_size: '50' });
  });

  it.each([
    ['The tap in the kitchen drips', 'leaking-faucet'],
    ['kitchen drain is clogged', 'drain-clearing'],
    ['we need our dishwasher installed', 'dishwasher-installation'],
  ])('finds the service of "%s"', async (text, slug) => {
    const { services } = await world.as(world.ada).api.matching.infer({ text });
    expect(services.slice(0, 3).map((one) => one.slug)).toContain(slug);
  });

  it.each([
    "'; drop table vendors; --",
    '& | ! ( ) <-> :* \\ "unbalanced',
    '<script>alert(1)</script>',
    'zzzz qqqq xxxx',
    '🛠️🛠️🛠️🛠️🛠️🛠️🛠️🛠️',
  ])('is any text: %s', async (text) => {
    const job = await world.as(world.ada).api.matching.infer({ text });
    expect(job.urgency).toBe('week');
  });

  it('names the field that is wrong', async () => {
    const { api } = world.as(world.ada);
    expect(await refusal(api.matching.infer({ text: 'x' }))).toMatchObject({
      status: 400,
      data: { fields: { text: expect.stringContaining('Describe') } },
    });
    const bad = { text: TEXT, homeId: world.ada.home.id, urgency: 'week' } as const;
    expect(await refusal(api.matching.match({ ...bad, serviceSlug: 'no-such-service' }))).toMatchObject({
      status: 404,
    });
    expect(
      await refusal(
        api.matching.match({ ...bad, serviceSlug: 'water-heater-flush', answers: { fuel: 'Coal' } }),
      ),
    ).toMatchObject({ status: 400, data: { fields: { 'answers.fuel': expect.any(String) } } });
  });
});

describe('a match', () => {
  const world = useWorld();

  it('ranks who can come, with addends that sum to each score exactly, and notes all of it', async () => {
    await completed(world, world.ada);
    const found = await match(world);
    expect(found).toMatchObject({
      text: TEXT,
      urgency: 'week',
      excluded: 0,
      service: { slug: 'home-cleaning' },
    });
    expect(found.vendors).toHaveLength(2);
    for (const { reasons, hundredths, firstFree } of found.vendors) {
      expect(reasons.reduce((sum, reason) => sum + reason.hundredths, 0)).toBe(hundredths);
      expect(reasons.every((reason) => reason.hundredths <= reason.most)).toBe(true);
      expect(firstFree).toBeInstanceOf(Date);
    }
    const scores = found.vendors.map(({ hundredths }) => hundredths);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const kept = await world.app.services.db.read
      .select()
      .from(candidates)
      .where(eq(candidates.decisionId, found.id));
    expect(kept).toHaveLength(2);
    expect(kept[0]?.facts).toMatchObject({ priceCents: expect.any(Number), asked: expect.any(Object) });
  });

  it('leaves out whose required insurance has lapsed, who has no skill, no time, each with the reason', async () => {
    const { site, market, services, cora, dan } = world;
    await buildRequirement(site, market, services.cleaning.categoryId, 'liability_insurance');
    const policy = { kind: 'liability_insurance', validUntil: '2027-03-01' } as const;
    await buildCredential(site, dan.vendor, policy);
    await buildCredential(site, cora.vendor, { ...policy, validUntil: '2026-03-01' });
    const late = await buildVendor(site, market, [services.cleaning], {
      vendor: { company: 'Closed Doors' },
      hours: { startMinute: 0, endMinute: 5 },
    });
    await buildCredential(site, late, policy);
    const far = await buildVendor(site, market, [services.cleaning], {
      vendor: {
        company: 'Far Away',
        areaKind: 'radius',
        baseLatitude: 47.0,
        baseLongitude: -122.3,
        radiusMiles: 5,
      },
    });
    const found = await match(world);
    expect(found.vendors.map(({ vendorId }) => vendorId)).toEqual([dan.vendor.id]);
    expect(found.excluded).toBe(3);
    const decision = await world.as(world.root).api.matching.decision({ id: found.id });
    const reasonOf = Object.fromEntries(decision.excluded.map((one) => [one.vendorId, one.exclusion]));
    expect(reasonOf).toEqual({ [cora.vendor.id]: 'credentials', [late.id]: 'busy', [far.id]: 'area' });
  });

  it('answers "why not" for anybody by name', async () => {
    const { ada, dan } = world;
    await completed(world, world.ada);
    const found = await match(world);
    const { api } = world.as(ada);
    const [second] = (await api.matching.whyNot({ id: found.id, company: found.vendors[1]?.company ?? '' }))
      .vendors;
    expect(second).toMatchObject({ place: 2, label: 'Number 2 of 2' });
    expect(second?.behind.every(({ hundredths }) => hundredths < 0)).toBe(true);

    // Dan sells no flushes.
    const flush = await match(world, { serviceSlug: 'water-heater-flush' });
    const asked = await api.matching.whyNot({ id: flush.id, company: 'dan and' });
    expect(asked.vendors).toMatchObject([
      { vendorId: dan.vendor.id, place: null, label: 'Doesn’t offer this service' },
    ]);
    expect((await api.matching.whyNot({ id: flush.id, company: 'Nobody & Sons' })).vendors).toEqual([]);
    // Wildcards are letters.
    expect((await api.matching.whyNot({ id: flush.id, company: '%%' })).vendors).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const found = await match(world);
    const ben = world.as(world.ben).api;
    for (const id of [found.id, world.ada.home.id, 'nonsense']) {
      expect(await refusal(ben.matching.get({ id }))).toMatchObject({
        status: 404,
        message: 'Match not found',
      });
      expect(await refusal(ben.matching.whyNot({ id, company: 'Cora' }))).toMatchObject({ status: 404 });
    }
  });

  it('tells of nobody where the city has nobody', async () => {
    const { api } = world.as(world.ada);
    const nobody = {
      text: TEXT,
      homeId: world.ada.home.id,
      serviceSlug: 'leaking-faucet',
      urgency: 'week',
    } as const;
    expect(await refusal(api.matching.match(nobody))).toMatchObject({
      status: 409,
      data: { fields: { serviceSlug: expect.any(String) } },
    });
  });

  it('cannot be asked for while the flag is off', async () => {
    await world.as(world.root).api.settings.changeFlag({
      name: 'ai_matching',
      state: { enabled: false, roles: [], markets: [], percentage: 100, from: null, until: null },
      expectedVersion: 0,
    });
    expect(await refusal(match(world))).toMatchObject({ status: 404 });
    expect(await refusal(world.as(world.ada).api.matching.infer({ text: TEXT }))).toMatchObject({
      status: 404,
    });
  });
});

describe('best match elsewhere', () => {
  const world = useWorld();

  it('notes the ranking of a booking without a vendor, and of none with one', async () => {
    const held = await hold(world, world.ada, {
      serviceSlug: 'home-cleaning',
      answers: answersTo(world.services.cleaning.questions),
    });
    await hold(world, world.ben, { startsAt: at(2, 10), vendorId: world.cora.vendor.id });
    const rows = await world.app.services.db.read.select().from(decisions);
    expect(rows).toMatchObject([{ kind: 'booking', subjectId: held.id, ranked: 2 }]);
  });

  it('notes the ranking of a quote request by best match', async () => {
    const { id } = await world.as(world.ada).api.quotes.request({
      serviceSlug: 'home-cleaning',
      homeId: world.ada.home.id,
      description: 'Three rooms before the new tenants move in.',
      answers: answersTo(world.services.cleaning.questions),
      vendorChoice: 'best_match',
    });
    const { items } = await world.as(world.root).api.matching.decisions({ kind: 'quote' });
    expect(items).toMatchObject([{ kind: 'quote', ranked: 2, homeownerName: 'Ada' }]);
    const decision = await world.as(world.root).api.matching.decision({ id: items[0]?.id ?? '' });
    expect(decision.subject).toEqual({ label: 'Quote request', path: `/admin/quotes/${id}` });
  });
});

describe('weights', () => {
  const world = useWorld();

  it('are saved as versions, used at once, told to the other administrators and put back', async () => {
    const { api } = world.as(world.root);
    const first = await match(world);
    await api.matching.save({
      weights: tuned({ price: 500 }),
      newcomerPercent: 25,
      note: 'Price first',
      expectedVersion: 0,
    });
    const second = await match(world);
    const most = (one: typeof first) =>
      one.vendors[0]?.reasons.find(({ feature }) => feature === 'price')?.most;
    // 500 of 1,450, scaled to a full score.
    expect([most(first), most(second)]).toEqual([50, 345]);

    await api.matching.revert({ version: 0, expectedVersion: 1 });
    const { version, versions, weights } = await api.matching.weights({});
    expect({ version, weights }).toEqual({ version: 2, weights: DEFAULT_VALUES.weights });
    expect(versions).toMatchObject([
      { version: 2, revertsTo: 0, by: 'Root' },
      { version: 1, revertsTo: null, note: 'Price first', newcomerPercent: 25 },
    ]);
    // What was decided then reads as it was decided.
    expect(most(await world.as(world.ada).api.matching.get({ id: second.id }))).toBe(345);
    await world.settle();
    expect(await inboxTitles(world, world.eve)).toEqual(
      expect.arrayContaining([
        'Matching weights changed to version 1',
        'Matching weights reverted to version 0',
      ]),
    );
  });

  it('refuse what weighs nothing, what changes nothing, and what somebody else changed meanwhile', async () => {
    const { api } = world.as(world.root);
    const base = { newcomerPercent: 10, note: '' };
    const nothing = { ...base, weights: byFeature(() => 0), expectedVersion: 0 };
    expect(await refusal(api.matching.save(nothing))).toMatchObject({
      status: 400,
      data: { fields: { 'weights.quality': expect.any(String) } },
    });
    expect(
      await refusal(api.matching.save({ ...base, weights: DEFAULT_VALUES.weights, expectedVersion: 0 })),
    ).toMatchObject({ status: 409, message: 'Nothing has changed.' });
    await api.matching.save({ ...base, weights: tuned({ price: 60 }), expectedVersion: 0 });
    expect(
      await refusal(
        world.as(world.eve).api.matching.save({ ...base, weights: tuned({ price: 70 }), expectedVersion: 0 }),
      ),
    ).toMatchObject({ status: 409 });
    expect(
      await refusal(api.matching.save({ ...base, weights: tuned({ price: -1 }), expectedVersion: 1 })),
    ).toMatchObject({ status: 400, data: { fields: { 'weights.price': 'At least 0' } } });
    expect(await refusal(api.matching.revert({ version: 99, expectedVersion: 1 }))).toMatchObject({
      status: 404,
    });
  });

  it('are never rewritten', async () => {
    const { db } = world.app.services;
    await world.as(world.root).api.matching.save({
      weights: tuned({ price: 60 }),
      newcomerPercent: 10,
      expectedVersion: 0,
    });
    await expect(
      db.transaction(() => db.tx.update(weightVersions).set({ newcomerPercent: 90 })),
    ).rejects.toThrow();
    await match(world);
    await expect(db.transaction(() => db.tx.update(candidates).set({ place: 7 }))).rejects.toThrow();
  });

  it('are previewed on last month’s requests, and nothing is saved', async () => {
    const { api } = world.as(world.root);
    const none = await api.matching.preview({ weights: DEFAULT_VALUES.weights, newcomerPercent: 10 });
    expect(none).toMatchObject({ requests: 0, gains: [], losses: [] });
    await completed(world, world.ada);
    const same = await api.matching.preview({ weights: DEFAULT_VALUES.weights, newcomerPercent: 10 });
    expect(same.requests).toBe(1);
    expect(same.after).toEqual(same.before);
    expect(same).toMatchObject({ newFirst: 0, gains: [], losses: [] });
    expect(same.before.acceptance).toBeGreaterThan(0.7);
    expect((await api.matching.weights({})).version).toBe(0);
  });
});

describe('a vendor’s own standing', () => {
  const world = useWorld();

  it('has reasons that sum to its score, what would raise it, and what it was left out for', async () => {
    const { cora } = world;
    const { api } = world.as(cora);
    const fresh = await api.matching.standing({});
    expect(fresh).toMatchObject({ ranked: 0, isNewcomer: true, averagePlace: null });
    await completed(world, world.ada);
    await match(world);
    const standing = await api.matching.standing({});
    expect(standing).toMatchObject({ ranked: 1, exclusions: [] });
    const sum = standing.reasons.reduce((total, { hundredths }) => total + hundredths, 0);
    expect(sum).toBe(standing.hundredths);
    expect(standing.reasons.map(({ feature }) => feature)).toEqual(
      expect.arrayContaining([
        'quality',
        'record',
        'acceptance',
        'punctuality',
        'nearness',
        'soonness',
        'price',
      ]),
    );
    expect(standing.improvements[0]?.hundredths).toBeGreaterThan(0);
  });
});
