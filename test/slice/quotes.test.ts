import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cases } from '#server/cases/tables.ts';
import { quoteRequests } from '#server/quotes/tables.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { refusal } from './client.ts';
import {
  answersTo,
  at,
  inboxTitles,
  paymentsOf,
  picture,
  refIn,
  saveCard,
  saveChallengedCard,
} from './journey.ts';
import { useWorld, type VendorUser, type World } from './world.ts';

const LABOR = { kind: 'labor', label: 'Deep cleaning', quantity: 4, unit: 'hour', unitCents: 5_000 } as const;
const SUPPLIES = {
  kind: 'material',
  label: 'Supplies',
  quantity: 1.5,
  unit: 'gal',
  unitCents: 1_999,
} as const;
const OPTION = {
  name: 'Standard',
  summary: '',
  isRecommended: false,
  minutesPerVisit: 120,
  visits: 1,
  included: ['All rooms'],
  excluded: ['Windows outside'],
  lines: [LABOR],
};
const QUOTE = {
  message: 'Happy to help.',
  terms: { kind: 'on_completion' as const },
  warrantyDays: 30,
  validDays: 14,
  earliestDate: '2026-03-02',
  options: [OPTION],
};

/** Ada's request to Cora and Dan for a cleaning. */
async function ask(world: World, given: object = {}) {
  return world.as(world.ada).api.quotes.request({
    serviceSlug: 'home-cleaning',
    homeId: world.ada.home.id,
    description: 'Three rooms before the new tenants move in. Call me at 206 555 0143.',
    answers: answersTo(world.services.cleaning.questions),
    vendorChoice: 'chosen',
    vendorIds: [world.cora.vendor.id, world.dan.vendor.id],
    ...given,
  });
}

async function invitationOf(world: World, vendor: VendorUser): Promise<string> {
  const { items } = await world.as(vendor).api.quotes.invitations({});
  const [first] = items;
  if (!first) throw new Error('This vendor was not asked');
  return first.id;
}

async function send(world: World, vendor: VendorUser, given: object = {}) {
  const id = await invitationOf(world, vendor);
  return world.as(vendor).api.quotes.send({ ...QUOTE, id, ...given });
}

const read = (world: World, id: string) => world.as(world.ada).api.quotes.getRequest({ id });

/** The latest quote of a vendor, as Ada sees it. */
async function quoteFrom(world: World, requestId: string, vendor: VendorUser) {
  const { answered } = await read(world, requestId);
  const quote = answered.find((one) => one.vendor.id === vendor.vendor.id)?.quote;
  const option = quote?.options[0];
  if (!quote || !option) throw new Error('This vendor has sent no quote');
  return { quote, option };
}

/** Everything that runs by itself, the clocks of quotes with it. */
async function tick(world: World): Promise<void> {
  await world.settle();
  await world.app.jobs.runDue('quotes.run-clocks');
  await world.app.pump.drain();
}

async function accept(
  world: World,
  requestId: string,
  vendor: VendorUser,
  given: { cardId?: string; startsAt?: string } = {},
) {
  const { option } = await quoteFrom(world, requestId, vendor);
  return world.as(world.ada).api.quotes.accept({
    id: option.id,
    startsAt: given.startsAt ?? at(1, 10),
    paymentMethodId: given.cardId ?? (await saveCard(world, world.ada)),
    expectedTotalCents: option.totalCents,
  });
}

describe('asking for quotes', () => {
  const world = useWorld();

  it('is for homeowners and their own homes', async () => {
    const input = { description: 'Three rooms before the new tenants.', vendorChoice: 'best_match' as const };
    const asVendor = world
      .as(world.cora)
      .api.quotes.request({ ...input, serviceSlug: 'home-cleaning', homeId: world.ada.home.id });
    expect(await refusal(asVendor)).toMatchObject({ status: 403 });
    expect(await refusal(ask(world, { homeId: world.ben.home.id }))).toMatchObject({ status: 404 });
  });

  it('reaches the chosen vendors, without street, last name or number', async () => {
    const { id, number } = await ask(world, {
      budgetCents: 40_000,
      wantedFrom: '2026-03-04',
      wantedTo: '2026-03-10',
    });
    expect(await inboxTitles(world, world.cora)).toContain('Quote request: Home cleaning');
    expect(await inboxTitles(world, world.ada)).toContain('We asked 2 vendors: Home cleaning');

    const seen = await world
      .as(world.cora)
      .api.quotes.getInvitation({ id: await invitationOf(world, world.cora) });
    expect(seen).toMatchObject({
      number,
      homeownerName: 'Ada',
      budgetCents: 40_000,
      asked: 2,
      wave: 1,
      respondBy: new Date('2026-03-03T15:00:00Z'),
      description: 'Three rooms before the new tenants move in. Call me at [contact hidden].',
    });
    expect(JSON.stringify(seen)).not.toContain(world.ada.home.line1);
    expect((await read(world, id)).answered.map(({ vendor, status }) => [vendor.company, status])).toEqual([
      ['Cora and Daughters', 'asked'],
      ['Dan and Daughters', 'asked'],
    ]);
  });

  it('shows its photos to the vendors who were asked, and to nobody else', async () => {
    const { sha256, bytes } = await picture(40);
    await world.as(world.ada).upload(sha256, bytes);
    const other = await picture(41);
    await world.as(world.ben).upload(other.sha256, other.bytes);
    expect(await refusal(ask(world, { photos: [other.sha256] }))).toMatchObject({
      status: 400,
      message: 'One of the files didn’t upload. Add it again.',
    });
    await ask(world, { photos: [sha256], vendorIds: [world.dan.vendor.id] });
    const file = `/api/files/${sha256}`;
    const as = async (who: { token: string }) =>
      (await world.fetch(file, { headers: { authorization: `Bearer ${who.token}` } })).status;
    expect([await as(world.dan), await as(world.ada), await as(world.root)]).toEqual([200, 200, 200]);
    expect([await as(world.cora), await as(world.ben)]).toEqual([404, 404]);
  });

  it.each([
    [{ description: 'Too short' }, 'description', 'Describe the work in at least 20 characters'],
    [{ vendorIds: [] }, 'vendorIds', 'Choose at least one vendor'],
    [{ wantedFrom: '2026-03-01' }, 'wantedFrom', 'Choose today or a later day'],
    [
      { wantedFrom: '2026-03-05', wantedTo: '2026-03-04' },
      'wantedTo',
      'Choose a day on or after the earliest date',
    ],
    [{ budgetCents: 100 }, 'budgetCents', 'At least $50'],
  ])('refuses %j', async (given, field, text) => {
    const refused = await refusal(ask(world, given));
    expect(refused.status).toBe(400);
    expect(refused.data.fields).toMatchObject({ [field]: text });
  });

  it('refuses a vendor who does not come there, or not for that', async () => {
    const refused = await refusal(
      ask(world, {
        serviceSlug: 'water-heater-flush',
        answers: answersTo(world.services.flush.questions),
        vendorIds: [world.dan.vendor.id],
      }),
    );
    expect(refused).toMatchObject({
      status: 400,
      message: 'One of these vendors doesn’t offer this at your address. Choose another one.',
    });
  });
});

describe('answering', () => {
  const world = useWorld();

  it('prices the lines with fee, tax and commission, and keeps versions apart', async () => {
    const { id } = await ask(world);
    const first = await send(world, world.cora, { options: [{ ...OPTION, lines: [LABOR, SUPPLIES] }] });
    expect(first.version).toBe(1);
    const { option } = await quoteFrom(world, id, world.cora);
    // $200.00 and 1.5 × $19.99 = $29.985, half up; 4% fee; Seattle taxes each line.
    expect(option).toMatchObject({ laborCents: 20_000, materialsCents: 2_999, serviceFeeCents: 920 });
    expect(option.totalCents).toBe(20_000 + 2_999 + 920 + option.taxCents);
    expect(option.vendorCents).toBe(22_999 - 2_760);
    const { answered } = await read(world, id);
    const parts = answered[0]?.money[option.id]?.parts ?? [];
    expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(option.totalCents);

    const second = await send(world, world.cora);
    expect(second.version).toBe(2);
    const seen = await world
      .as(world.cora)
      .api.quotes.getInvitation({ id: await invitationOf(world, world.cora) });
    expect(seen.quotes.map(({ version, status }) => [version, status])).toEqual([
      [2, 'sent'],
      [1, 'superseded'],
    ]);
    expect(await inboxTitles(world, world.ada)).toContain(
      'Cora and Daughters revised their quote: Home cleaning',
    );
  });

  it.each([
    [
      { options: [{ ...OPTION, visits: 2 }] },
      'options.0.visits',
      'Work with several visits needs a deposit or milestones',
    ],
    [
      { options: [{ ...OPTION, minutesPerVisit: 45 }] },
      'options.0.minutesPerVisit',
      'Choose half-hour steps',
    ],
    [{ warrantyDays: 29 }, 'warrantyDays', 'From 30 to 3,650 days'],
    [{ validDays: 61 }, 'validDays', 'From 1 to 60 days'],
    [
      { options: [OPTION, { ...OPTION, name: 'standard' }] },
      'options.1.name',
      'Another option has this name',
    ],
    [
      { terms: { kind: 'deposit', unit: 'percent', value: 6_000 } },
      'terms.value',
      'A deposit is 5% to 50% of the total',
    ],
    [
      {
        terms: {
          kind: 'milestones',
          milestones: [
            { title: 'Half', shareBp: 5_000 },
            { title: 'Rest', shareBp: 4_000 },
          ],
        },
      },
      'terms.milestones',
      'Milestones add up to 90%. They must add up to 100%.',
    ],
    [{ earliestDate: '2026-03-01' }, 'earliestDate', 'Choose today or a later day'],
  ])('refuses %j', async (given, field, text) => {
    await ask(world);
    const refused = await refusal(send(world, world.cora, given));
    expect(refused.status).toBe(400);
    expect(refused.data.fields).toMatchObject({ [field]: text });
  });

  it('carries questions and answers, with contact details hidden', async () => {
    const { id } = await ask(world);
    const invitation = await invitationOf(world, world.cora);
    await world
      .as(world.cora)
      .api.quotes.sendMessage({ id: invitation, text: 'Pets? Mail cora@test.example' });
    expect((await world.as(world.ada).api.quotes.requests({})).items[0]?.questions).toBe(1);
    world.minutesPass(1);
    await world.as(world.ada).api.quotes.sendMessage({ id: invitation, text: 'Two <b>cats</b>' });
    const [fromCora, fromAda] = (await read(world, id)).answered[0]?.messages ?? [];
    expect([fromCora?.text, fromAda?.text]).toEqual(['Pets? Mail [contact hidden]', 'Two <b>cats</b>']);
    expect([fromCora?.authorName, fromAda?.authorName]).toEqual(['Cora and Daughters', 'You']);
    // An administrator is neither of them: both are named, and what they wrote is whole.
    const seen = await world.as(world.root).api.quotes.getRequest({ id });
    expect(seen.answered[0]?.messages.map(({ authorName, text }) => [authorName, text])).toEqual([
      ['Cora and Daughters', 'Pets? Mail cora@test.example'],
      [seen.homeownerName, 'Two <b>cats</b>'],
    ]);
    expect(seen.homeownerId).toBe(world.ada.user.id);
    expect((await world.as(world.ada).api.quotes.requests({})).items[0]?.questions).toBe(0);
    expect(await inboxTitles(world, world.ada)).toContain('Cora and Daughters has a question');
    const stranger = world.as(world.dan).api.quotes.sendMessage({ id: invitation, text: 'Hello' });
    expect(await refusal(stranger)).toMatchObject({ status: 404 });
  });

  it('may be declined with a reason, and a withdrawn quote cannot be accepted', async () => {
    const { id } = await ask(world);
    await send(world, world.cora);
    const { quote } = await quoteFrom(world, id, world.cora);
    await world.as(world.cora).api.quotes.withdraw({ id: quote.id });
    expect(await refusal(accept(world, id, world.cora))).toMatchObject({
      status: 410,
      message: 'The vendor has withdrawn this quote.',
    });
    const dans = await invitationOf(world, world.dan);
    const decline = (note: string) =>
      world.as(world.dan).api.quotes.decline({ id: dans, reason: 'other', note });
    expect((await refusal(decline(''))).data.fields).toEqual({ note: 'Add a short reason' });
    const listOf = (vendor: VendorUser, status: 'asked' | 'declined') =>
      world.as(vendor).api.quotes.invitations({ status });
    expect(await listOf(world.dan, 'declined')).toMatchObject({ total: 0, waiting: 1 });
    await decline('Closed in March');
    expect(await listOf(world.dan, 'declined')).toMatchObject({ total: 1, waiting: 0 });
    expect(await listOf(world.dan, 'asked')).toMatchObject({ items: [], total: 0, waiting: 0 });
    expect((await read(world, id)).answered[1]).toMatchObject({
      status: 'declined',
      declineReason: 'other',
      declineNote: 'Closed in March',
    });
    expect(await refusal(send(world, world.dan))).toMatchObject({ status: 409 });
  });

  it('keeps templates for the company alone', async () => {
    const { earliestDate: _, ...content } = QUOTE;
    const { id } = await world.as(world.cora).api.quotes.saveTemplate({ name: 'Cleaning', content });
    const again = await world
      .as(world.cora)
      .api.quotes.saveTemplate({ name: 'Cleaning', content: { ...content, warrantyDays: 60 } });
    expect(again.id).toBe(id);
    const { items } = await world.as(world.cora).api.quotes.templates({});
    expect(items.map(({ name, content: kept }) => [name, kept.warrantyDays])).toEqual([['Cleaning', 60]]);
    expect((await world.as(world.dan).api.quotes.templates({})).items).toEqual([]);
    expect(await refusal(world.as(world.dan).api.quotes.deleteTemplate({ id }))).toMatchObject({
      status: 404,
    });
  });

  it('offers lines from the vendor’s own services and the catalog', async () => {
    await ask(world);
    const { lines } = await world
      .as(world.cora)
      .api.quotes.priceBook({ id: await invitationOf(world, world.cora) });
    expect(lines.map(({ label }) => label)).toContain('Water heater flush');
    expect(lines.some(({ source }) => source === 'product')).toBe(true);
  });
});

describe('accepting a quote', () => {
  const world = useWorld();

  it('books the vendor at the price of the quote; the others are not chosen', async () => {
    const { id } = await ask(world);
    await send(world, world.cora, { options: [{ ...OPTION, lines: [LABOR, SUPPLIES] }] });
    await send(world, world.dan);
    const { option } = await quoteFrom(world, id, world.cora);
    const step = await accept(world, id, world.cora);
    expect(step).toMatchObject({
      outcome: 'requested',
      booking: { status: 'confirmed', vendorName: 'Cora and Daughters', totalCents: option.totalCents },
    });
    await world.settle();

    const after = await read(world, id);
    expect(after).toMatchObject({ status: 'accepted', bookingId: step.booking.id });
    expect(after.answered.map(({ status, quote }) => [status, quote?.status])).toEqual([
      ['quoted', 'accepted'],
      ['closed', 'not_chosen'],
    ]);
    expect(await paymentsOf(world, step.booking.id)).toEqual(['authorized']);
    expect(await inboxTitles(world, world.dan)).toContain('Not chosen: Home cleaning');
    expect(await inboxTitles(world, world.cora)).toContain('Quote accepted: Home cleaning');
    const job = await world.as(world.cora).api.bookings.get({ id: step.booking.id });
    expect(job.home.line1).toBe(world.ada.home.line1);
    expect(job.workLines.map(({ kind, label, amountCents }) => [kind, label, amountCents])).toEqual([
      ['labor', 'Deep cleaning', 20_000],
      ['material', 'Supplies', 2_999],
    ]);
    expect(job.vendorCents).toBe(option.vendorCents);
    expect(await refusal(accept(world, id, world.dan))).toMatchObject({
      status: 409,
      message: 'You have already accepted a quote for this job.',
    });
  });

  it('waits for the bank, and meanwhile nothing else can happen to the request', async () => {
    const { id } = await ask(world);
    await send(world, world.cora);
    const { quote } = await quoteFrom(world, id, world.cora);
    const cardId = await saveChallengedCard(world);
    const step = await accept(world, id, world.cora, { cardId });
    if (step.outcome !== 'challenge') throw new Error(`the bank did not ask: ${step.outcome}`);
    expect(await refusal(world.as(world.cora).api.quotes.withdraw({ id: quote.id }))).toMatchObject({
      status: 409,
      message: 'The homeowner is accepting a quote right now, so this request can’t be changed.',
    });
    await world.as(world.ada).api.payments.answerBankChallenge({ ref: refIn(step.url), approve: true });
    await world.as(world.ada).api.bookings.resumePayment({ id: step.booking.id });
    await world.settle();
    expect((await read(world, id)).status).toBe('accepted');
  });

  it('leaves the quote open when the card is declined', async () => {
    const { id } = await ask(world);
    await send(world, world.cora);
    const declined = await accept(world, id, world.cora, {
      cardId: await saveCard(world, world.ada, 'tok_insufficientFunds'),
    });
    expect(declined.outcome).toBe('declined');
    expect((await read(world, id)).status).toBe('open');
    expect((await accept(world, id, world.cora)).outcome).toBe('requested');
    await world.settle();
    expect((await read(world, id)).status).toBe('accepted');
  });

  it('refuses times before the vendor’s first day, and prices that were never shown', async () => {
    const { id } = await ask(world);
    await send(world, world.cora, { earliestDate: '2026-03-04' });
    expect(await refusal(accept(world, id, world.cora))).toMatchObject({
      status: 400,
      message: 'The vendor can’t start that early. Choose a later day.',
    });
    const { option } = await quoteFrom(world, id, world.cora);
    const slots = await world.as(world.ada).api.quotes.slots({ id: option.id });
    expect(slots.days[0]?.date).toBe('2026-03-04');
    expect(slots.firstFree?.toISOString().slice(0, 10)).toBe('2026-03-04');
    const cheap = world.as(world.ada).api.quotes.accept({
      id: option.id,
      startsAt: at(2, 10),
      paymentMethodId: await saveCard(world, world.ada),
      expectedTotalCents: option.totalCents - 1,
    });
    expect(await refusal(cheap)).toMatchObject({ status: 409 });
  });

  it('is over when the quote has expired', async () => {
    const { id } = await ask(world);
    await send(world, world.cora, { validDays: 3 });
    world.minutesPass(26 * 60);
    await tick(world);
    expect(await inboxTitles(world, world.ada)).toContain('Quote expires soon: Cora and Daughters');
    world.minutesPass(2 * 24 * 60);
    expect(await refusal(accept(world, id, world.cora, { startsAt: at(4, 10) }))).toMatchObject({
      status: 410,
      message: 'This quote has expired. Ask the vendor for a new one.',
    });
    await tick(world);
    await tick(world);
    expect(await read(world, id)).toMatchObject({ status: 'expired' });
  });
});

describe('the clock', () => {
  const world = useWorld();
  const HOUR = 60;

  /** A company that cleans as well. */
  async function another(name: string): Promise<VendorUser> {
    const owner = await buildUser(world.site, 'vendor', { name });
    const vendor = await buildVendor(world.site, world.market, [world.services.cleaning], {
      owner,
      vendor: { company: `${name} Cleaning`, payoutAccount: `acct_${name.toLowerCase()}` },
    });
    return { ...(await world.session(owner)), vendor };
  }

  it('§1 unanswered: widened once by itself, then a case', async () => {
    const [fay, gus] = [await another('Fay'), await another('Gus')];
    const { id } = await ask(world, { vendorIds: [world.cora.vendor.id] });
    world.minutesPass(22 * HOUR + 1);
    await tick(world);
    expect(await inboxTitles(world, world.cora)).toContain('Reply due soon: Home cleaning');
    world.minutesPass(2 * HOUR);
    await tick(world);
    const widened = await read(world, id);
    expect(widened).toMatchObject({ status: 'open', widenedAt: expect.any(Date) });
    expect(widened.answered.map(({ wave, status }) => [wave, status])).toEqual([
      [1, 'lapsed'],
      [2, 'asked'],
      [2, 'asked'],
      [2, 'asked'],
    ]);
    expect(await inboxTitles(world, world.ada)).toContain('We asked 3 more vendors: Home cleaning');
    expect(await inboxTitles(world, fay)).toContain('Quote request: Home cleaning');
    // Once is all.
    await tick(world);
    expect((await read(world, id)).answered).toHaveLength(4);

    world.minutesPass(24 * HOUR);
    await tick(world);
    expect((await read(world, id)).status).toBe('unanswered');
    const [row] = await world.site.db.read.select().from(quoteRequests).where(eq(quoteRequests.id, id));
    const opened = await world.site.db.read
      .select()
      .from(cases)
      .where(eq(cases.id, row?.caseId ?? ''));
    expect(opened).toMatchObject([
      {
        subject: `No quotes for Home cleaning (Q-${row?.number})`,
        details: expect.stringMatching(/^\d vendors were asked and none sent a quote in time\./),
        priority: 'high',
      },
    ]);
    expect(await refusal(send(world, gus))).toMatchObject({ status: 409 });
  });

  it('runs out at once when everybody has declined', async () => {
    const { id } = await ask(world, { vendorIds: [world.cora.vendor.id] });
    await world
      .as(world.cora)
      .api.quotes.decline({ id: await invitationOf(world, world.cora), reason: 'too_busy' });
    await tick(world);
    expect((await read(world, id)).answered.map(({ wave, status }) => [wave, status])).toEqual([
      [1, 'declined'],
      [2, 'asked'],
    ]);
  });

  it('lets a late vendor answer while the request is open', async () => {
    const { id } = await ask(world);
    await send(world, world.cora);
    world.minutesPass(25 * HOUR);
    await tick(world);
    expect((await read(world, id)).answered.map(({ status }) => status)).toEqual(['quoted', 'lapsed']);
    await send(world, world.dan, { earliestDate: '2026-03-04' });
    expect((await read(world, id)).answered.map(({ status }) => status)).toEqual(['quoted', 'quoted']);
  });

  it('tells the vendors when the homeowner cancels', async () => {
    const { id } = await ask(world);
    await send(world, world.cora);
    await world.as(world.ada).api.quotes.cancel({ id, note: 'My landlord does it' });
    expect((await read(world, id)).status).toBe('canceled');
    expect(await inboxTitles(world, world.cora)).toContain('Quote request canceled: Home cleaning');
    expect(await refusal(send(world, world.dan))).toMatchObject({
      status: 409,
      message: 'This quote request’s status is now “Canceled”. Reload the page to see what’s next.',
    });
  });
});
