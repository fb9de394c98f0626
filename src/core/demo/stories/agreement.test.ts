import { describe, expect, it } from 'vitest';
import { SERVICES } from '#core/catalog/catalog-data.ts';
import { isByDay } from '../daytime.ts';
import { demoVendorOf } from '../demo-vendor.ts';
import { generateCity } from '../generate-city.ts';
import { DEMO_LOGINS } from '../logins.ts';
import { hasWhatItTakes } from '../users/equipment.ts';
import { isFlat } from '../users/home-details.ts';
import { isOfAHouse, isRepair } from './fitting.ts';
import { factAsked } from './questions.ts';
import { USUAL_NUMBERS } from './usual-numbers-data.ts';

// What stands side by side on a screen of the sample city agrees: pictures with the work, answers with the home, words
// with both; and nobody reads the same sentence all the time.

const city = generateCity({ seed: 1, now: new Date('2026-03-02T18:00:00Z') });
const homes = new Map(city.homes.homes.map((home) => [home.id, home]));
const services = new Map(city.catalog.services.map((service) => [service.id, service]));
const bySlug = new Map(SERVICES.map((service) => [service.slug, service]));
const bookings = new Map(city.bookings.bookings.map((booking) => [booking.id, booking]));
const jobs = [...bookings.values()].map((booking) => {
  const row = services.get(booking.serviceId);
  const service = row && bySlug.get(row.slug);
  const home = homes.get(booking.homeId);
  if (!row || !service || !home) throw new Error(`${booking.number} has no service or no home`);
  return { booking, row, service, home };
});
const homeowner = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email);
const vendor = demoVendorOf(city);

/** How often the most frequent of these texts occurs, and which it is. */
function mostFrequent(texts: readonly string[]): [number, string] {
  const times = new Map<string, number>();
  for (const text of texts) if (text) times.set(text, (times.get(text) ?? 0) + 1);
  return (
    [...times].map(([text, count]): [number, string] => [count, text]).sort((a, b) => b[0] - a[0])[0] ?? [
      0,
      '',
    ]
  );
}

const sidesOf = { homeowner: homeowner?.id, vendor: vendor?.id };
const isOf = (side: 'homeowner' | 'vendor', row: { homeownerId: string; vendorId: string }) =>
  (side === 'homeowner' ? row.homeownerId : row.vendorId) === sidesOf[side];

describe('pictures of the sample city', () => {
  /** What can be seen of the work of a category. */
  const SEEN: Record<string, readonly string[]> = {
    plumbing: ['faucet', 'drain', 'tank'],
    electrical: ['outlet'],
    'heating-and-air': ['furnace'],
    cleaning: ['room'],
    'gutters-and-roof': ['gutter', 'roof'],
    'garden-and-trees': ['lawn'],
    handyman: ['wall', 'lawn'],
    painting: ['wall'],
    appliances: ['appliance'],
    'pest-control': ['room', 'lawn'],
    'locks-and-doors': ['lock'],
    hauling: ['room', 'appliance', 'lawn'],
  };

  it('show what the job is about', () => {
    const strange = [...city.bookings.photos].flatMap(({ bookingId, picture }) => {
      const job = bookings.get(bookingId);
      const service = bySlug.get(services.get(job?.serviceId ?? '')?.slug ?? '');
      return service && SEEN[service.categorySlug]?.includes(picture.subject)
        ? []
        : [`${service?.slug}: ${picture.subject}`];
    });
    expect([...new Set(strange)]).toEqual([]);
  });
});

describe('answers of the sample city', () => {
  it('say what the home says', () => {
    let compared = 0;
    for (const { booking, row, home } of jobs) {
      for (const question of row.questions) {
        const fact = factAsked(question, home);
        if (fact === null || booking.answers[question.id] === undefined) continue;
        compared += 1;
        expect(booking.answers[question.id], `#${booking.number} ${question.label}`).toBe(fact);
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  const OF_THE_HOME =
    /^(How many (bedrooms|bathrooms|stories)|(Are there pets at home|Do pets live here)|What heats the (tank|home now))\?$/;
  it('say the same of a home at each visit', () => {
    const said = new Map<string, Set<unknown>>();
    for (const { booking, row, home } of jobs) {
      for (const { id, label } of row.questions) {
        const answer = booking.answers[id];
        if (answer === undefined || !OF_THE_HOME.test(label)) continue;
        const key = `${home.id} ${row.slug} ${label}`;
        said.set(key, (said.get(key) ?? new Set()).add(answer));
      }
    }
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter(([, answers]) => answers.size > 1).map(([key]) => key)).toEqual([]);
  });

  /** What a home has at most, and at least where that is more than one, by what is counted. */
  const HOMES_HAVE: [RegExp, number, number][] = [
    [/hedge/i, 20, 120],
    [/feet of gutter/i, 60, 250],
    [/^About how many feet/i, 5, 250],
    [/big is the home/i, 500, 4_000],
    [/big is the area/i, 100, 2_000],
    [/big is the lawn/i, 500, 10_000],
    [/when was/i, 1_900, 2_026],
    [/how old/i, 1, 35],
    [/how far is the panel/i, 5, 100],
    [/registers/i, 6, 24],
    [/windows/i, 4, 30],
    [/doors and drawers/i, 10, 50],
    [/the TV/i, 32, 98],
    [/the tank/i, 30, 100],
    [/ceiling/i, 8, 14],
    [/zones/i, 2, 12],
    [/high up/i, 3, 30],
    [/floors|stories/i, 1, 3],
    [/stairs/i, 0, 3],
    [/^How many/i, 0, 10],
  ];
  it('count what a home has, with no number that nobody has thought of', () => {
    let counted = 0;
    for (const { booking, row } of jobs) {
      for (const { id, label, kind } of row.questions) {
        const answer = booking.answers[id];
        if (kind !== 'number' || typeof answer !== 'number') continue;
        const [, least, most] = HOMES_HAVE.find(([about]) => about.test(label)) ?? [];
        expect(least, label).toBeDefined();
        expect(answer, `#${booking.number} ${label}`).toBeGreaterThanOrEqual(least ?? 0);
        expect(answer, `#${booking.number} ${label}`).toBeLessThanOrEqual(most ?? 0);
        counted += 1;
      }
    }
    expect(counted).toBeGreaterThan(500);
    const labels = new Set(
      SERVICES.flatMap(({ slug, questions }) => questions.map(({ label }) => `${slug} ${label}`)),
    );
    const known = Object.entries(USUAL_NUMBERS).flatMap(([slug, of]) =>
      Object.keys(of).map((label) => `${slug} ${label}`),
    );
    expect(known.filter((one) => !labels.has(one))).toEqual([]);
  });

  it('count at least one bedroom, and name no rooms in a yard', () => {
    for (const { booking, service } of jobs) {
      if ('bedrooms' in booking.answers) expect(booking.answers.bedrooms).toBeGreaterThan(0);
      if (service.categorySlug === 'garden-and-trees')
        expect(Object.values(booking.answers).join(' ')).not.toMatch(/kitchen|bath/i);
    }
  });
});

describe('homes of the sample city', () => {
  it('are houses where a roof, a yard or a garage is worked on', () => {
    const strange = jobs.filter(({ service, home }) => isOfAHouse(service) && isFlat(home));
    expect(strange.map(({ service, home }) => `${service.slug}: ${home.kind}`)).toEqual([]);
  });

  it('have what is worked on in them: a tank where one is flushed, a furnace where one is tuned up', () => {
    const planned = city.plans.visits.flatMap(({ subscriptionId, serviceId }) => {
      const home = homes.get(city.plans.subscriptions.find(({ id }) => id === subscriptionId)?.homeId ?? '');
      const slug = services.get(serviceId)?.slug;
      return home && slug ? [{ home, slug }] : [];
    });
    expect(planned.length).toBeGreaterThan(5);
    for (const { home, slug } of [
      ...jobs.map(({ home, service }) => ({ home, slug: service.slug })),
      ...planned,
    ]) {
      if (slug.startsWith('water-heater')) expect(home.waterHeater).not.toBe('tankless');
      if (slug === 'furnace-tune-up') expect(['heat_pump', 'boiler']).not.toContain(home.heating);
      if (slug === 'heat-pump-tune-up') expect([null, 'heat_pump']).toContain(home.heating);
      expect(hasWhatItTakes(home, slug), slug).toBe(true);
    }
    // Not because nobody has said anything.
    const tanks = jobs.filter(
      ({ service, home }) => service.slug === 'water-heater-flush' && home.waterHeater,
    );
    expect(tanks.length).toBeGreaterThan(20);
    expect(city.homes.homes.some(({ waterHeater }) => waterHeater === 'tankless')).toBe(true);
  });

  it('have a building’s parking lot only where they are in a building', () => {
    const lots = city.homes.homes.filter(({ parking }) => parking === 'lot');
    expect(lots.length).toBeGreaterThan(0);
    expect(lots.filter(({ kind }) => kind === null || kind === 'house')).toEqual([]);
  });

  it('have no gate, alley, driveway or attic as apartments', () => {
    for (const { kind, accessNotes, notes, label } of city.homes.homes.filter(isFlat))
      expect(`${accessNotes} ${notes} ${label}`, kind ?? '').not.toMatch(
        /gate|alley|driveway|attic|garage, left|house/i,
      );
  });

  it('have the animals that their notes speak of', () => {
    for (const { accessNotes, pets } of city.homes.homes) {
      if (/dog/i.test(accessNotes)) expect(pets).toMatch(/dog/i);
      if (/\bcat/i.test(accessNotes)) expect(pets).toMatch(/cat/i);
    }
  });
});

describe('words of the sample city', () => {
  const said = city.messaging.messages.map((message) => {
    const booking = bookings.get(message.channelId);
    const home = homes.get(booking?.homeId ?? '');
    if (!booking || !home) throw new Error('a message without a job');
    return { content: message.content, booking, home };
  });

  it('speak of nothing that the home does not have', () => {
    for (const { content, home } of said) {
      if (isFlat(home)) expect(content).not.toMatch(/gate|driveway|basement|\byard\b/i);
      if (/buzz us|your building/i.test(content)) expect(isFlat(home), content).toBe(true);
      if (/have a dog/i.test(content)) expect(home.pets).toMatch(/dog/i);
      if (/have a cat/i.test(content)) expect(home.pets).toMatch(/cat/i);
    }
  });

  it('praise or blame repairs only where something was broken', () => {
    for (const { text, bookingId } of city.reviews.reviews) {
      const service = jobs.find(({ booking }) => booking.id === bookingId)?.service;
      if (/why it broke|why it didn’t before|same problem was back|found the cause/.test(text))
        expect(service && isRepair(service), text).toBe(true);
    }
  });

  it.each(['homeowner', 'vendor'] as const)(
    'repeat no sentence in the conversations of the demo %s',
    (side) => {
      const own = said.filter(({ booking }) => isOf(side, booking));
      expect(own.length).toBeGreaterThan(20);
      expect(mostFrequent(own.map(({ content }) => content))[0]).toBeLessThanOrEqual(2);
    },
  );

  it.each(['homeowner', 'vendor'] as const)('repeat few notes among the last jobs of the demo %s', (side) => {
    const own = jobs
      .filter(({ booking }) => isOf(side, booking) && !booking.seriesId)
      .map(({ booking }) => booking);
    const last = own.sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime()).slice(0, 25);
    expect(mostFrequent(last.map(({ notes }) => notes))[0]).toBeLessThanOrEqual(2);
  });

  it('are written by day where the work was: reviews, ratings and replies', () => {
    const { reviews, homeownerReviews, reviewReports } = city.reviews;
    const written = [
      ...reviews.map(({ bookingId, createdAt: at }) => ({ bookingId, at })),
      ...reviews.flatMap(({ bookingId, repliedAt: at }) => (at ? [{ bookingId, at }] : [])),
      ...homeownerReviews.map(({ bookingId, createdAt: at }) => ({ bookingId, at })),
      ...reviewReports.flatMap(({ reviewId, ratingId, at }) => {
        const about =
          reviews.find(({ id }) => id === reviewId) ?? homeownerReviews.find(({ id }) => id === ratingId);
        return about ? [{ bookingId: about.bookingId, at }] : [];
      }),
    ];
    const isNightly = ({ bookingId, at }: (typeof written)[number]) =>
      !isByDay(at, bookings.get(bookingId)?.zone ?? '');
    expect(written.filter(isNightly)).toEqual([]);
    for (const { bookingId, createdAt } of [...reviews, ...homeownerReviews])
      expect(createdAt > (bookings.get(bookingId)?.completedAt ?? createdAt)).toBe(true);
  });

  it('are written by day as reasons, unless there was only a night to say so', () => {
    const said = city.bookings.bookingSteps.filter(
      ({ step, note }) => note !== '' && (step === 'declined' || step === 'cancelled'),
    );
    const written = said.filter(({ actorRole }) => actorRole === 'homeowner' || actorRole === 'vendor');
    const nightly = written.filter(({ bookingId, at }) => !isByDay(at, bookings.get(bookingId)?.zone ?? ''));
    expect(written.length).toBeGreaterThan(50);
    expect(nightly.length).toBeLessThan(written.length / 10);
  });

  it('repeat no review among the last ten of a vendor', () => {
    const vendorIds = new Set(city.reviews.reviews.map(({ vendorId }) => vendorId));
    for (const id of vendorIds) {
      const own = city.reviews.reviews.filter(({ vendorId, rating }) => vendorId === id && rating === 5);
      const last = own.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, 10);
      const [times, text] = mostFrequent(last.map((review) => review.text));
      expect(times, text).toBeLessThanOrEqual(1);
    }
  });
});
