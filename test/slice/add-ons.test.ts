import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { services as catalog } from '#server/catalog/tables.ts';
import { journals } from '#server/ledger/tables.ts';
import { mails } from '#server/lib/tables.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { readPdf } from '../read-pdf.ts';
import { refusal } from './client.ts';
import { answersTo, at, completed, FLUSH_ANSWERS, hold, picture, saveCard, statusOf } from './journey.ts';
import { useWorld } from './world.ts';

const ROD_AND_VALVE = [
  { slug: 'anode-rod', quantity: 1 },
  { slug: 'relief-valve', quantity: 1 },
];

const inAddress = (addOns: { slug: string; quantity: number }[]) =>
  addOns
    .map(({ slug, quantity }, at) => `addOns[${at}][slug]=${slug}&addOns[${at}][quantity]=${quantity}`)
    .join('&');

describe('add-ons of a visit', () => {
  const world = useWorld();
  const visit = (more = '') => `serviceSlug=water-heater-flush&homeId=${world.ada.home.id}${more}`;

  it('raise the price, line by line', async () => {
    const plain = await world.as(world.ada).get(`/api/v1/bookings/price?${visit()}`);
    const { status, body } = await world
      .as(world.ada)
      .get(`/api/v1/bookings/price?${visit(`&${inAddress(ROD_AND_VALVE)}`)}`);
    expect(status).toBe(200);
    expect(plain.body).toMatchObject({ totalCents: 17_038 });
    const shown = (body.lines as { kind: string; label: string; amountCents: number }[]).map(
      ({ kind, label, amountCents }) => [kind, label, amountCents],
    );
    expect(shown).toEqual([
      ['labor', 'Water heater flush', 14_900],
      ['addon', 'New anode rod', 5_800],
      ['addon', 'New relief valve', 4_200],
      ['service_fee', 'Service fee', 996],
      ['tax', 'Sales tax, 10.35%', 2_577],
    ]);
    const parts = body.parts as { amountCents: number }[];
    expect(parts.reduce((sum, part) => sum + part.amountCents, 0)).toBe(body.totalCents);
  });

  it('take time: a start that fits the visit alone is not offered with them', async () => {
    const starts = async (more: string) => {
      const answer = await world.as(world.ada).get(`/api/v1/bookings/slots?${visit(more)}&days=2`);
      const days = answer.body.days as { slots: { startsAt: string; free: number }[] }[];
      return days.flatMap((day) => day.slots.filter((slot) => slot.free > 0).map((slot) => slot.startsAt));
    };
    const plain = await starts('');
    const longer = await starts(`&${inAddress(ROD_AND_VALVE)}`);
    expect(longer.length).toBeLessThan(plain.length);
    expect(plain).toEqual(expect.arrayContaining(longer));
  });

  it('are written down with the booking, and its technician is kept for all of it', async () => {
    const held = await hold(world, world.ada, { startsAt: at(1, 10), addOns: ROD_AND_VALVE });
    const [row] = await world.site.db.read.select().from(bookings).where(eq(bookings.id, held.id));
    expect(row).toMatchObject({ bookedMinutes: 120, laborCents: 14_900, materialsCents: 10_000 });
    const lines = await world.site.db.read
      .select()
      .from(bookingLines)
      .where(eq(bookingLines.bookingId, held.id))
      .orderBy(bookingLines.position);
    expect(
      lines.map(({ kind, taxClass, amountCents, status }) => [kind, taxClass, amountCents, status]),
    ).toEqual([
      ['labor', 'labor', 14_900, 'agreed'],
      ['addon', 'materials', 5_800, 'agreed'],
      ['addon', 'materials', 4_200, 'agreed'],
    ]);
    const { body } = await world.as(world.ada).get(`/api/v1/bookings/${held.id}`);
    expect(body).toMatchObject({ totalCents: row?.totalCents, workLines: [{ kind: 'labor' }, {}, {}] });
    expect(body.rebook).toMatchObject({ minutes: null, addOns: ROD_AND_VALVE });
  });

  it('are shown to both sides line by line, and ticked on site', async () => {
    const paymentMethodId = await saveCard(world, world.ada);
    const { id } = await hold(world, world.ada, { startsAt: at(1, 10), addOns: ROD_AND_VALVE });
    const [ada, cora] = [world.as(world.ada).api.bookings, world.as(world.cora).api.bookings];
    await ada.request({ id, paymentMethodId });
    await world.settle();
    const sold = [
      { kind: 'labor', label: 'Water heater flush', amountCents: 14_900 },
      { kind: 'addon', label: 'New anode rod', amountCents: 5_800 },
      { kind: 'addon', label: 'New relief valve', amountCents: 4_200 },
    ];
    // Who is asked must know what to bring; no other company sees the job at all.
    const { items } = await cora.list({ view: 'pending' });
    expect(items).toEqual([expect.objectContaining({ id, sold })]);
    for (const side of [ada, cora]) expect(await side.get({ id })).toMatchObject({ sold });
    expect((await refusal(world.as(world.dan).api.bookings.get({ id }))).status).toBe(404);
    expect((await refusal(world.as(world.ben).api.bookings.get({ id }))).status).toBe(404);
    const [asked] = await world.site.db.read
      .select({ text: mails.textBody })
      .from(mails)
      .where(eq(mails.toAddress, world.cora.user.email));
    expect(asked?.text).toMatch(/New anode rod:? +\$58\.00/);

    await cora.accept({ id });
    world.clock.set(new Date(at(1, 10)));
    await cora.start({ id });
    const { checklist } = await cora.get({ id });
    const rod = checklist.find(({ label }) => label === 'Install new anode rod');
    expect(rod).toMatchObject({ done: false, soldCents: 5_800 });
    const open = (await cora.get({ id })).missing;
    expect(
      (await refusal(world.as(world.dan).api.bookings.tick({ id, position: 101, done: true }))).status,
    ).toBe(404);
    await cora.tick({ id, position: rod?.position ?? -1, done: true });
    expect((await cora.get({ id })).checklist).toContainEqual({ ...rod, done: true, version: 1 });
    expect((await cora.get({ id })).missing).not.toEqual(open);
    // The visit itself is no step.
    expect((await refusal(cora.tick({ id, position: 100, done: true }))).status).toBe(404);
  });

  it('are named in the mails of both sides and in every document of the job', async () => {
    const { id } = await completed(world, world.ada, { addOns: ROD_AND_VALVE });
    const { number, receipts } = await world.as(world.ada).api.bookings.get({ id });
    const lettersOf = async ({ user }: { user: { email: string } }) => {
      const rows = await world.site.db.read.select().from(mails).where(eq(mails.toAddress, user.email));
      return Object.fromEntries(
        rows.map(({ subject, textBody, htmlBody }) => [subject, { textBody, htmlBody }]),
      );
    };
    const [ada, cora] = [await lettersOf(world.ada), await lettersOf(world.cora)];
    const letters = {
      'the request': cora['New request: Water heater flush'],
      'the answer': ada['Cora and Daughters accepted: Water heater flush'],
      'the receipt': Object.entries(ada).find(([subject]) => /receipt|charged/i.test(subject))?.[1],
    };
    for (const [name, letter] of Object.entries(letters)) {
      expect(letter?.textBody, name).toMatch(/New anode rod:? +\$58\.00/);
      expect(letter?.textBody, name).toMatch(/New relief valve:? +\$42\.00/);
      expect(letter?.htmlBody, name).toContain('New anode rod');
    }

    const paper = async (who: Parameters<typeof world.as>[0], name: string) => {
      const headers = { authorization: `Bearer ${who?.token}` };
      const answer = await world.fetch(`/api/documents/${name}.pdf`, { headers });
      expect(answer.status, name).toBe(200);
      return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).pages.join('\n');
    };
    for (const name of [`invoice-${id}`, `receipt-${receipts[0]?.id}`]) {
      const text = await paper(world.ada, name);
      for (const words of ['New anode rod', '$58.00', 'New relief valve', '$42.00'])
        expect(text, name).toContain(words);
    }
    const payout = await world.as(world.cora).api.ledger.payOut({});
    await world.settle();
    const statement = await paper(world.cora, `payout-${payout.id}`);
    expect(statement).toContain(`${number} Water heater flush`);
    expect(statement).toContain('with New anode rod, New relief valve');
  });

  it('are not taken for hours when an hourly visit is booked again', async () => {
    const sold = await world.as(world.ada).api.catalog.service({ slug: 'home-cleaning' });
    const { addOns, questions } = sold;
    const addOn = addOns.find(({ minutes }) => minutes > 0);
    if (!addOn) throw new Error('Cleaning has no add-on that takes time');
    const held = await hold(world, world.ada, {
      serviceSlug: 'home-cleaning',
      startsAt: at(1, 10),
      addOns: [{ slug: addOn.slug, quantity: 1 }],
      answers: answersTo(questions),
    });
    const { rebook } = await world.as(world.ada).api.bookings.get({ id: held.id });
    expect(rebook).toMatchObject({
      minutes: world.services.cleaning.durationMinutes,
      addOns: [{ slug: addOn.slug, quantity: 1 }],
    });
  });

  it.each([
    ['of another service', [{ slug: 'second-faucet', quantity: 1 }]],
    ['more often than there may be', [{ slug: 'anode-rod', quantity: 2 }]],
    ['none of one', [{ slug: 'anode-rod', quantity: 0 }]],
    ['by a name that is none', [{ slug: '__proto__', quantity: 1 }]],
    ['by the dozen', Array.from({ length: 21 }, () => ({ slug: 'anode-rod', quantity: 1 }))],
  ])('are refused %s', async (_, addOns) => {
    const { status } = await world.as(world.ada).post('/api/v1/bookings', {
      serviceSlug: 'water-heater-flush',
      homeId: world.ada.home.id,
      startsAt: at(1, 10),
      answers: FLUSH_ANSWERS,
      addOns,
    });
    expect(status).toBe(400);
    expect(await world.site.db.read.$count(bookings)).toBe(0);
  });
});

describe('photos with the request', () => {
  const world = useWorld();
  const upload = async (shade: number) => {
    const { sha256, bytes } = await picture(shade);
    const { token } = world.ada;
    const answer = await world.fetch(`/api/files/${sha256}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    });
    expect(answer.status).toBe(200);
    return sha256;
  };
  const asked = (photos: unknown) =>
    world.as(world.ada).post('/api/v1/bookings', {
      serviceSlug: 'water-heater-flush',
      homeId: world.ada.home.id,
      startsAt: at(1, 10),
      answers: FLUSH_ANSWERS,
      photos,
    });

  it('are the vendor’s to see once they are asked, and nobody else’s', async () => {
    const sha256 = await upload(40);
    const held = await asked([sha256, sha256]);
    expect(held).toMatchObject({ status: 201 });
    const id = String(held.body.id);
    const read = await world.as(world.ada).get(`/api/v1/bookings/${id}`);
    expect(read.body.photos).toMatchObject([{ kind: 'request', url: `/api/files/${sha256}` }]);
    const seen = async (user: { token: string }) =>
      (await world.fetch(`/api/files/${sha256}`, { headers: { authorization: `Bearer ${user.token}` } }))
        .status;
    expect(await seen(world.cora)).toBe(404);
    const card = await saveCard(world, world.ada);
    await world.as(world.ada).post(`/api/v1/bookings/${id}/request`, { paymentMethodId: card });
    expect(await seen(world.cora)).toBe(200);
    expect(await seen(world.dan)).toBe(404);
    expect(await seen(world.ben)).toBe(404);
  });

  it.each([
    ['that never arrived', ['a'.repeat(64)]],
    ['whose hash is none', ['../etc/passwd']],
    ['of which there are six', Array.from({ length: 6 }, (_, index) => String(index).repeat(64))],
    ['that are no list', 'a'],
  ])('are refused %s', async (_, photos) => {
    expect(await asked(photos)).toMatchObject({ status: 400 });
    expect(await world.site.db.read.$count(bookings)).toBe(0);
  });
});

describe('a visit for a quote that costs nothing', () => {
  const world = useWorld();
  it('is requested without a hold, done without a charge, and leaves no journal', async () => {
    const [service] = await world.site.db.read
      .select()
      .from(catalog)
      .where(eq(catalog.slug, 'panel-upgrade'));
    if (!service) throw new Error('The start has planted no panel-upgrade');
    const owner = await buildUser(world.site, 'vendor');
    const vendor = await buildVendor(world.site, world.market, [service], { owner });
    const electrician = await world.session(owner);
    const { body } = await world
      .as(world.ada)
      .get(`/api/v1/bookings/price?serviceSlug=panel-upgrade&homeId=${world.ada.home.id}`);
    expect(body).toMatchObject({ vendorId: vendor.id, totalCents: 0, chargedCents: 0 });

    const held = await hold(world, world.ada, {
      serviceSlug: 'panel-upgrade',
      startsAt: at(1, 10),
      answers: { panel_size: '100 amps', why: 'EV charger' },
    });
    const card = await saveCard(world, world.ada);
    const asked = await world
      .as(world.ada)
      .post(`/api/v1/bookings/${held.id}/request`, { paymentMethodId: card });
    expect(asked.body).toMatchObject({ outcome: 'requested' });
    expect(await statusOf(world, held.id)).toBe('pending');
    const act = async (action: string, more: object = {}) =>
      expect(await world.as(electrician).post(`/api/v1/bookings/${held.id}/${action}`, more)).toMatchObject({
        status: 200,
      });
    await act('accept');
    expect(await world.site.db.read.$count(journals)).toBe(0);
    // The free visit is cancelled for nothing, however late.
    world.minutesPass(26 * 60);
    const quote = await world.as(world.ada).get(`/api/v1/bookings/${held.id}/cancellation`);
    expect(quote.body).toMatchObject({ feeCents: 0 });
    await world.settle();
    expect(await world.site.db.read.$count(journals)).toBe(0);
  });
});
