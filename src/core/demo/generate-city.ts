import { type CityInput, shareOf } from './city-parts.ts';
import { createDice } from './dice.ts';
import { openBooks } from './money/books.ts';
import { createWallets } from './money/cards.ts';
import { numberReceipts, payLater } from './money/later-money.ts';
import { payFor } from './money/payment-story.ts';
import { openRewards, pointsSettings } from './money/rewards.ts';
import { foundCompanies, indexTechnicians } from './people/companies.ts';
import { stepsOf } from './people/company-standing.ts';
import { keepViews, suspendSome } from './people/desk.ts';
import { noteLogins } from './people/logins.ts';
import { addAdministrator, DAY_MS, gatherCrowd, settleHomeowners } from './people/people.ts';
import { layOutPlaces } from './places.ts';
import type { City } from './rows/city.ts';
import { addStep, tellStory } from './stories/booking-story.ts';
import { writeInbox } from './stories/inbox.ts';
import { objectTo } from './stories/objections.ts';
import { opinionsOf } from './stories/opinions.ts';
import { recordSites } from './stories/site-records.ts';
import { holdTalks } from './stories/talks.ts';
import { checklistOf, photosOf, placed, requestPhotosOf } from './stories/visit-proof.ts';
import { planAbsences } from './visits/absences.ts';
import { createCalendar, PAST_DAYS } from './visits/calendar.ts';
import { planChanges } from './visits/changes.ts';
import { createDemand } from './visits/demand.ts';
import { planDemoPeople } from './visits/demo-plans.ts';
import { handSomeOver } from './visits/handovers.ts';
import { drawPlans, type Plan, type Town } from './visits/plans.ts';
import { seriesOf } from './visits/regulars.ts';

const BOOKINGS = 2_500;
const FIRST_NUMBER = 10_001;
/** Addresses of e-mail are numbered; no part has so many people. */
const USERS_A_PART = 100_000;
const SETTLED_MS = 2_000;
const TALKS_SEED = 7_919;
const DESK_SEED = 6_271;
const CHANGES_SEED = 104_729;
const SITES_SEED = 15_485_863;
const LATER_SEED = 32_452_843;
const PHOTOS_SEED = 67_867_967;
const HANDOVERS_SEED = 86_028_121;
const OBJECTIONS_SEED = 104_395_301;
const PART_SEED = 49_979_687;
/** The marketplace opened a month before its first visit. */
const OPENED_DAYS_AGO = PAST_DAYS + 30;

/**
 * The sample city: markets, catalog, companies, people, and a year of bookings played by the rules of the product up
 * to `now` and planned two weeks beyond. Pure: the same arguments give the same rows, ids included. `scale` multiplies
 * the bookings (2,500) and, above 1, the people; time and memory grow with it evenly.
 *
 * A large city has parts (`city-parts.ts`), each with companies and people of its own who book among themselves, so
 * that parts can be made one by one or at once. `part` makes one of them. What there is once stands in part 0: the
 * demo people, the administrator, markets, catalog and settings. Receipts are numbered within their part.
 */
export function generateCity(input: CityInput): City {
  const { seed, now, scale: whole = 1, part = { index: 0, of: 1 } } = input;
  const scale = whole / part.of;
  const isFirst = part.index === 0;
  const openedAt = new Date(now.getTime() - OPENED_DAYS_AGO * DAY_MS);
  const setting = { now, openedAt, scale, part: part.index };

  // Every part knows the same places and the same administrator.
  const commonDice = createDice(seed);
  const places = layOutPlaces(commonDice, openedAt);
  const commonCrowd = gatherCrowd(commonDice);
  const admin = addAdministrator(commonCrowd, openedAt);
  const ownSeed = seed + part.index * PART_SEED;
  const dice = isFirst ? commonDice : createDice(ownSeed);
  const crowd = isFirst ? commonCrowd : gatherCrowd(dice, part.index * USERS_A_PART);
  const { companies, demo: company } = foundCompanies(dice, places, crowd, setting);
  const { homeowners, demo: homeowner } = settleHomeowners(dice, places, crowd, setting);

  const demand = createDemand(places.services);
  const markets = places.markets.map((market) => {
    const calendar = createCalendar(market.row.zone, now);
    // The demo homeowner's bookings are planned one by one.
    const others = homeowners.filter((each) => each !== homeowner && each.homes[0].market === market);
    return { market, calendar, drawDay: demand.days(calendar), homeowners: others };
  });
  const town: Town = { dice, now, demand, markets, technicians: indexTechnicians(companies) };
  const place = markets.find(({ market }) => market === company?.market);
  const certain =
    homeowner && company && place
      ? planDemoPeople({ town, place, services: places.services, homeowner, company })
      : [];
  const wanted = shareOf(Math.round(BOOKINGS * whole), part);
  const drawn = drawPlans(town, Math.max(0, wanted - certain.length));

  // What happens in the last seconds would not be settled by now.
  const until = new Date(now.getTime() - SETTLED_MS);
  const wallets = createWallets(dice);
  const books = openBooks(dice);
  const rewards = openRewards(dice, until);
  // Dice of their own, so that tips change nothing else.
  const laterDice = createDice(ownSeed + LATER_SEED);
  const told = [...certain, ...drawn].sort(byTime).map((plan, index) => {
    const userId = plan.homeowner.row.id;
    const card = wallets.mainCard(userId, new Date(plan.heldAt.getTime() + 10_000));
    const story = tellStory({
      dice,
      now: until,
      plan,
      // Parts count in turn, so that numbers grow with time in all of them.
      number: FIRST_NUMBER + index * part.of + part.index,
      creditAt: (at) => books.creditAt(userId, at),
      rewards,
      isDemo: plan.homeowner === homeowner,
      cardId: card.id,
    });
    const paid = payFor({ dice, now: until, wallets, adminId: admin.id }, story, card);
    if (paid.refund) {
      addStep(dice, story, 'refunded', 'admin', paid.refund.updatedAt);
      story.booking.updatedAt = paid.refund.updatedAt;
    }
    books.bookStory(story, paid);
    const later = payLater(laterDice, until, { story, paid }, card);
    books.bookLater(later);
    rewards.noteStory({ story, paid, later });
    return { story, paid, later };
  });
  books.payWeekly(companies, now, isFirst);
  // Dice of their own, as above: places and requests change nothing else.
  const photoDice = createDice(ownSeed + PHOTOS_SEED);
  const photos = told.flatMap(({ story }) => placed(photoDice, story, photosOf(dice, story)));
  const requestPhotos = told.flatMap(({ story }) => requestPhotosOf(photoDice, story));
  const photosBy = new Map<string, typeof photos>();
  for (const photo of photos) {
    const known = photosBy.get(photo.bookingId);
    if (known) known.push(photo);
    else photosBy.set(photo.bookingId, [photo]);
  }
  const shown = (bookingId: string) => photosBy.get(bookingId) ?? [];
  const opinions = opinionsOf({ dice, now: until, adminId: admin.id, photosOf: shown }, told);
  // Dice of their own, so that objections change nothing else.
  objectTo({ dice: createDice(ownSeed + OBJECTIONS_SEED), now: until, adminId: admin.id }, opinions);
  const { payouts } = books;
  const { reviews } = opinions;
  const inbox =
    homeowner && company
      ? writeInbox({ dice, now, told, reviews, payouts, homeowner, company, admin, companies })
      : [];
  noteLogins(dice, now, crowd.users, told);
  if (isFirst) {
    suspendSome(
      now,
      homeowners.filter((each) => each !== homeowner),
      told,
    );
  }

  const stories = told.map(({ story }) => story);
  handSomeOver({ dice: createDice(ownSeed + HANDOVERS_SEED), stories, companies, adminId: admin.id });
  // Dice of their own, as below.
  const { reschedules, claims: heldForMoves } = planChanges({
    dice: createDice(ownSeed + CHANGES_SEED),
    now,
    stories,
    homeowner,
    companyId: company?.row.id ?? null,
    calendarOf: (zone) => {
      const found = markets.find(({ market }) => market.row.zone === zone);
      if (!found) throw new Error(`no market lies in ${zone}`);
      return found.calendar;
    },
  });
  // Last: nobody is away while a time is held for a visit that may move.
  const absences = planAbsences({ dice, now, companies, calendars: markets, demo: company });
  const payments = told.flatMap(({ paid, later }) => [
    ...paid.payments,
    ...later.charges.map(({ payment }) => payment),
  ]);
  // Dice of their own, so that what people say changes nothing else.
  const talkDice = createDice(ownSeed + TALKS_SEED);
  const { inbox: talkLines, ...messaging } = holdTalks({
    dice: talkDice,
    now: until,
    stories,
    homeowner,
    company,
  });
  const sites = recordSites({
    dice: createDice(ownSeed + SITES_SEED),
    now: until,
    stories,
    products: places.products,
    watched: ({ plan }) => plan.homeowner === homeowner || plan.technician.company === company,
  });
  return {
    seed,
    now,
    markets: isFirst
      ? {
          markets: places.markets.map(({ row }) => row),
          zones: places.markets.flatMap(({ neighborhoods }) => neighborhoods.map(({ row }) => row)),
        }
      : { markets: [], zones: [] },
    catalog: isFirst
      ? {
          categories: places.categories,
          services: places.services.map(({ row }) => row),
          addOns: places.services.flatMap(({ addOns }) => addOns),
          products: places.products,
        }
      : { categories: [], services: [], addOns: [], products: [] },
    users: {
      users: crowd.users,
      accounts: crowd.users.map(({ id, createdAt }) => ({
        id: dice.id(createdAt),
        userId: id,
        providerId: 'credential',
        accountId: id,
        createdAt,
        updatedAt: createdAt,
      })),
      savedViews: isFirst ? keepViews(createDice(ownSeed + DESK_SEED), admin.id, openedAt) : [],
    },
    homes: { homes: homeowners.flatMap(({ homes }) => homes.map(({ row }) => row)) },
    vendors: {
      vendors: companies.map(({ row }) => row),
      technicians: companies.flatMap(({ technicians }) => technicians.map(({ row }) => row)),
      technicianSkills: companies.flatMap(({ technicians }) =>
        technicians.flatMap(({ row, skills }) =>
          [...skills].map((serviceId) => ({ technicianId: row.id, serviceId })),
        ),
      ),
      vendorServices: companies.flatMap(({ row, prices }) =>
        [...prices].map(([serviceId, priceCents]) => ({ vendorId: row.id, serviceId, priceCents })),
      ),
      vendorZones: companies.flatMap(({ row, zoneIds }) =>
        [...zoneIds].map((zoneId) => ({ vendorId: row.id, zoneId })),
      ),
      vendorSteps: companies.flatMap((each) => stepsOf(dice, each.row, admin.id)),
    },
    scheduling: {
      weeklyHours: companies.flatMap(({ technicians }) =>
        technicians.flatMap(({ row, hours }) => hours.map((shift) => ({ technicianId: row.id, ...shift }))),
      ),
      claims: [...stories.flatMap(({ claim }) => claim ?? []), ...absences.claims, ...heldForMoves],
      timeOff: absences.timeOff,
      onCall: absences.onCall,
    },
    bookings: {
      bookings: stories.map(({ booking }) => booking),
      series: seriesOf(stories),
      reschedules,
      bookingLines: told.flatMap(({ story, later }) => [...story.lines, ...later.lines]),
      bookingSteps: stories.flatMap(({ steps }) => steps),
      checklistItems: stories.flatMap((story) => (story.booking.acceptedAt ? checklistOf(story, now) : [])),
      photos: [...photos, ...requestPhotos],
      ...sites,
    },
    payments: {
      customers: wallets.customers,
      paymentMethods: wallets.paymentMethods,
      cardSetups: wallets.cardSetups,
      payments,
      refunds: told.flatMap(({ paid }) => paid.refund ?? []),
      tips: told.flatMap(({ later }) => later.tips),
      receipts: numberReceipts(laterDice, payments),
    },
    ledger: { journals: books.journals, entries: books.entries, payouts: books.payouts },
    loyalty: { pointsEntries: rewards.entries(until) },
    settings: isFirst
      ? pointsSettings(dice, { openedAt, now: until, adminId: admin.id })
      : { values: [], history: [] },
    reviews: opinions,
    messaging,
    notifications: { inbox: [...inbox, ...talkLines] },
  };
}

function byTime(a: Plan, b: Plan): number {
  return a.heldAt.getTime() - b.heldAt.getTime();
}
