import { getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isByDay } from '#core/demo/daytime.ts';
import { createDice } from '#core/demo/dice.ts';
import { generateCity } from '#core/demo/generate-city.ts';
import { isFlat } from '#core/demo/users/home-details.ts';
import { SUGGESTED_PRICES } from '#core/pricing/settings.ts';
import { learn, priorOfTrade, type QuoteSeen } from '#core/pricing/suggest/acceptance.ts';
import { capAround, suggestPrice } from '#core/pricing/suggest/suggest-price.ts';
import { DEMO_WORK, suits } from '#core/quotes/demo/request-texts.ts';
import { quotesDemo } from './demo.ts';
import type { quoteInvitations, quoteMessages, quoteOptions, quoteRequests, quotes } from './tables.ts';

const NOW = new Date('2026-11-20T19:00:00Z');
const USUAL_CENTS = 20_000;

describe('quotes of the sample city', () => {
  const city = generateCity({ seed: 1, now: NOW });
  const tables = quotesDemo({
    ...{ city, dice: createDice(5), passwordHash: '' },
    pictures: { ofPhoto: () => '', ofSignature: () => '' },
  });
  const rowsOf = <Row>(name: string) =>
    tables.flatMap(({ table, rows }) => (getTableName(table) === name ? [...rows] : [])) as Row[];
  const all = rowsOf<typeof quotes.$inferInsert>('quotes');

  it('were lost where others were cheaper, each by a company that was asked once', () => {
    const won = all.filter(({ status }) => status === 'accepted');
    const lost = all.filter(({ status }) => status === 'not_chosen' || status === 'expired');
    expect(won.length).toBeGreaterThan(5);
    expect(lost.length).toBeGreaterThan(won.length);
    const asked = all.map(({ requestId, vendorId }) => `${requestId} ${vendorId}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('are asked for, asked about and answered by day', () => {
    const requests = rowsOf<typeof quoteRequests.$inferInsert>('quote_requests');
    const zones = new Map(requests.map(({ id, zone }) => [id, zone]));
    const zoneOfInvitation = new Map(
      rowsOf<typeof quoteInvitations.$inferInsert>('quote_invitations').map(({ id, requestId }) => [
        id,
        zones.get(requestId),
      ]),
    );
    const written = [
      ...requests.filter(({ status }) => status === 'open').map(({ createdAt: at, zone }) => ({ at, zone })),
      ...rowsOf<typeof quoteMessages.$inferInsert>('quote_messages').map(({ at, invitationId }) => ({
        at,
        zone: zoneOfInvitation.get(invitationId),
      })),
    ];
    expect(written.length).toBeGreaterThan(4);
    for (const { at, zone } of written) expect(isByDay(at, zone ?? ''), at.toISOString()).toBe(true);
  });

  it('teach a price within the cap, not an end of it', () => {
    const services = new Map(
      rowsOf<typeof quoteRequests.$inferInsert>('quote_requests').map(({ id, serviceId }) => [id, serviceId]),
    );
    const options = rowsOf<typeof quoteOptions.$inferInsert>('quote_options');
    const known = all.flatMap(({ id, requestId, status }) => {
      const option = options.find(({ quoteId, position }) => quoteId === id && position === 0);
      const isKnown = status === 'accepted' || status === 'not_chosen' || status === 'expired';
      return option && isKnown
        ? [{ serviceId: services.get(requestId), cents: option.laborCents + option.materialsCents, status }]
        : [];
    });
    const seen = known.map(({ serviceId, cents, status }): QuoteSeen => {
      const alike = known.filter((one) => one.serviceId === serviceId).map((one) => one.cents);
      const usual = alike.sort((a, b) => a - b)[Math.floor(alike.length / 2)] ?? cents;
      return { ratio: cents / usual, utilization: 0.5, leadDays: 4, accepted: status === 'accepted' };
    });
    const { capPercent, costPercent } = SUGGESTED_PRICES.defaultValue;
    const cap = capAround(USUAL_CENTS, capPercent, null);
    const suggested = suggestPrice(
      learn(priorOfTrade(seen), []),
      USUAL_CENTS,
      cap,
      { utilization: 0.5, leadDays: 4 },
      { commissionBp: 1_200, costCents: (USUAL_CENTS * costPercent) / 100 },
    );
    expect(suggested).toBeGreaterThan(cap.leastCents);
    expect(suggested).toBeLessThan(cap.mostCents);
  });
});

it.each([1, 2, 3])(
  'asks for quotes in houses where a basement, a fence or a door is spoken of, city %i',
  (seed) => {
    const city = generateCity({ seed, now: new Date('2026-11-28T12:00:00Z') });
    const homes = new Map(city.homes.homes.map((home) => [home.id, home]));
    const works = new Set(DEMO_WORK.map(({ description }) => description));
    const tables = quotesDemo({
      ...{ city, dice: createDice(seed), passwordHash: '' },
      pictures: { ofPhoto: () => '', ofSignature: () => '' },
    });
    const requests = tables.flatMap(({ table, rows }) =>
      getTableName(table) === 'quote_requests' ? [...rows] : [],
    ) as (typeof quoteRequests.$inferInsert)[];
    const asked = requests.filter(({ description }) => works.has(description));
    expect(asked.length).toBeGreaterThan(3);
    const flats = asked.filter(({ homeId }) => isFlat(homes.get(homeId) ?? { kind: null }));
    expect(flats.map(({ title }) => title)).toEqual([]);
    const services = new Map(city.catalog.services.map((service) => [service.id, service.questions]));
    for (const { title, description, homeId, serviceId, answers } of asked) {
      const [home, work] = [homes.get(homeId), DEMO_WORK.find((one) => one.description === description)];
      expect(home && work && suits(home, work), title).toBe(true);
      // The least that may be answered is nobody's kitchen, fence or home.
      for (const { id, kind, ...question } of services.get(serviceId) ?? [])
        if (kind === 'number' && answers?.[id] !== undefined)
          expect(answers[id], title).toBeGreaterThan((question as { min: number }).min);
    }
  },
);
