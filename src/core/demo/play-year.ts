import { DAY_MS } from '#core/lib/durations.ts';
import { askPartners } from '#core/partners/sample.ts';
import type { Cast } from './cast.ts';
import { daytimeUntil } from './daytime.ts';
import { diceFor } from './dice.ts';
import { openBooks } from './money/books.ts';
import { createWallets } from './money/cards.ts';
import { isAssessment, numberReceipts, payLater } from './money/later-money.ts';
import { payFor } from './money/payment-story.ts';
import { type DemoProject, playProject } from './money/projects.ts';
import { openRewards, pointsSettings } from './money/rewards.ts';
import { placesAsRows } from './places.ts';
import type { City } from './rows/city.ts';
import { NO_ROUTE_PLANS } from './rows/dispatch-rows.ts';
import { NO_PLANS } from './rows/plan-rows.ts';
import type { ProjectStoryRows } from './rows/project-rows.ts';
import { addStep, playStory, type Story } from './stories/booking-story.ts';
import { makeConversations } from './stories/conversations.ts';
import { isOfAHouse } from './stories/fitting.ts';
import { writeInbox } from './stories/inbox.ts';
import { objectTo } from './stories/objections.ts';
import { opinionsOf } from './stories/opinions.ts';
import { recordSites } from './stories/site-records.ts';
import { checklistOf, fittedLines, photosOf, placed, requestPhotosOf } from './stories/visit-proof.ts';
import { equip } from './users/equipment.ts';
import { asHouse, isFlat } from './users/home-details.ts';
import { noteLogins } from './users/logins.ts';
import { suspendSome } from './users/suspensions.ts';
import { stepsOf } from './users/vendor-standing.ts';
import { indexTechnicians } from './users/vendors.ts';
import { workPhotosOf } from './users/work-photos-data.ts';
import { planAbsences } from './visits/absences.ts';
import { createCalendar } from './visits/calendar.ts';
import { planChanges } from './visits/changes.ts';
import { createDemand } from './visits/demand.ts';
import { planDemoUsers } from './visits/demo-plans.ts';
import { planDirectVisits } from './visits/direct-visits.ts';
import { withEmergencies } from './visits/emergency-calls.ts';
import { handSomeOver } from './visits/handovers.ts';
import { drawPlans, type Plan, type Town } from './visits/plans.ts';
import { seriesOf } from './visits/regulars.ts';
import { withUnusualWeeks } from './visits/unusual-weeks.ts';

/** How much is played; `numberOf` gives the booking number of the n-th. */
type Extent = { bookings: number; numberOf(index: number): number };

/** Projects of the sample city begin in its last weeks, so that some of them are still under way. */
const PROJECT_DAYS = 18;
const PROJECTS_AT_MOST = 24;

/** What happens in the last seconds would not be settled by now. */
const SETTLED_MS = 2_000;

/**
 * A year of bookings among the cast, in four steps: plans take times in the technicians' diaries; each plan is lived
 * through with its money, in the order of booking; then comes what people say and do about it; last, all of it as rows.
 */
export function playYear(cast: Cast, extent: Extent): City {
  const { seed, now, openedAt, dice, places, crowd, admin, vendors, homeowners, demo } = cast;
  const own = (subject: string) => diceFor(seed, subject);
  const until = new Date(now.getTime() - SETTLED_MS);
  const town = townOf(cast);

  const lived = live(cast, planVisits(cast, town, extent.bookings), extent, until);
  const { stories, wallets, books, rewards, payments } = lived;

  const photoDice = own('photos');
  const photos = stories.flatMap((story) => placed(photoDice, story, photosOf(dice, story)));
  const requestPhotos = stories.flatMap((story) => requestPhotosOf(photoDice, story));
  const opinions = opinionsOf({ dice, now: until, adminId: admin.id, photos }, lived.bookings);
  const zones = new Map(stories.map(({ booking }) => [booking.id, booking.zone]));
  const zoneOf = (bookingId: string) => zones.get(bookingId) ?? '';
  objectTo({ dice: own('objections'), now: until, adminId: admin.id, zoneOf }, opinions);
  const { reviews } = opinions;
  const { payouts } = books;
  noteLogins(dice, now, crowd.users, stories);
  if (demo)
    suspendSome(
      now,
      homeowners.filter((each) => each !== demo.homeowner),
      stories,
    );
  handSomeOver({ dice: own('handovers'), stories, vendors, adminId: admin.id });
  const { reschedules, claims: heldForMoves } = planChanges({
    dice: own('changes'),
    now,
    stories,
    homeowner: demo?.homeowner ?? null,
    vendorId: demo?.company.row.id ?? null,
    calendarOf: (zone) => {
      const found = town.markets.find(({ market }) => market.row.zone === zone);
      if (!found) throw new Error(`no market lies in ${zone}`);
      return found.calendar;
    },
  });
  const direct = planDirectVisits({
    dice: own('direct visits'),
    now,
    vendors,
    calendars: town.markets,
    demo: demo?.company ?? null,
  });
  // Last: nobody is away while a time is held for a visit that may move.
  const absences = planAbsences({
    dice,
    now,
    vendors,
    calendars: town.markets,
    demo: demo?.company ?? null,
  });
  const { inbox: channelLines, ...messaging } = makeConversations({
    dice: own('talks'),
    now: until,
    daytime: daytimeUntil(until),
    stories,
    homeowner: demo?.homeowner ?? null,
    company: demo?.company ?? null,
  });
  const sites = recordSites({
    dice: own('sites'),
    now: until,
    stories,
    products: places.products,
    watched: ({ plan }) => plan.homeowner === demo?.homeowner || plan.technician.company === demo?.company,
  });
  const technicians = vendors.flatMap((vendor) => vendor.technicians);
  const city: City = {
    seed,
    now,
    ...placesAsRows(places),
    users: { users: crowd.users },
    homes: { homes: homeowners.flatMap(({ homes }) => homes.map(({ row }) => row)) },
    vendors: {
      vendors: vendors.map(({ row }) => row),
      technicians: technicians.map(({ row }) => row),
      technicianSkills: technicians.flatMap(({ row, skills }) =>
        [...skills].map((serviceId) => ({ technicianId: row.id, serviceId })),
      ),
      vendorServices: vendors.flatMap(({ row, prices }) =>
        [...prices].map(([serviceId, priceCents]) => ({ vendorId: row.id, serviceId, priceCents })),
      ),
      vendorZones: vendors.flatMap(({ row, zoneIds }) =>
        [...zoneIds].map((zoneId) => ({ vendorId: row.id, zoneId })),
      ),
      vendorSteps: vendors.flatMap(({ row }) => stepsOf(dice, row, admin.id)),
      workPhotos: vendors.flatMap(workPhotosOf),
    },
    scheduling: {
      weeklyHours: technicians.flatMap(({ row, hours }) =>
        hours.map((shift) => ({ technicianId: row.id, ...shift })),
      ),
      claims: [
        ...stories.flatMap(({ claim }) => claim ?? []),
        ...absences.claims,
        ...heldForMoves,
        ...direct.claims,
      ],
      timeOff: absences.timeOff,
      onCall: absences.onCall,
      directVisits: direct.directVisits,
    },
    bookings: {
      bookings: stories.map(({ booking }) => booking),
      series: seriesOf(stories),
      reschedules,
      bookingLines: lived.lines,
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
      refunds: lived.bookings.flatMap(({ paid }) => paid.refund ?? []),
      tips: lived.tips,
      receipts: numberReceipts(own('receipts'), payments),
    },
    quotes: { projects: lived.projects.map(projectRows) },
    plans: NO_PLANS,
    dispatch: NO_ROUTE_PLANS,
    ledger: { journals: books.journals, entries: books.entries, payouts },
    loyalty: { pointsEntries: rewards.entries(until) },
    settings: pointsSettings(dice, { openedAt, now: until, adminId: admin.id }),
    reviews: opinions,
    messaging,
    notifications: { inbox: channelLines },
  };
  if (demo) {
    const scene = { paidBookings: lived.bookings, reviews, payouts, ...demo, admin, vendors };
    const referrals = askPartners(city);
    const lines = writeInbox({ dice: own('inbox'), now, referrals, ...scene });
    city.notifications.inbox = [...lines, ...channelLines];
  }
  return city;
}

function projectRows({ charges: _, releases: __, ...rows }: DemoProject): ProjectStoryRows {
  return rows;
}

/** What plans are drawn from; the demo homeowner's visits are planned one by one instead. */
function townOf({ dice, now, places, vendors, homeowners, demo }: Cast): Town {
  const demand = createDemand(places.services);
  const markets = places.markets.map((market) => {
    const calendar = createCalendar(market.row.zone, now);
    const neighbors = homeowners.filter(
      (each) => each !== demo?.homeowner && each.homes[0].market === market,
    );
    return { market, calendar, drawDay: demand.days(calendar), homeowners: neighbors };
  });
  return { dice, now, demand, markets, technicians: indexTechnicians(vendors) };
}

/** In the order in which they are booked. */
function planVisits({ demo, places, seed }: Cast, town: Town, count: number): Plan[] {
  const place = town.markets.find(({ market }) => market === demo?.company.market);
  const certain = demo && place ? planDemoUsers({ town, place, services: places.services, ...demo }) : [];
  const drawn = drawPlans(town, Math.max(0, count - certain.length));
  const plans = settled([...certain, ...drawn]).sort(byHeld);
  if (!demo || !place) return plans;
  const unusual = withUnusualWeeks(plans, { place, ...demo });
  return withEmergencies(diceFor(seed, 'emergencies'), town, unusual, demo.homeowner).sort(byHeld);
}

function byHeld(a: Plan, b: Plan): number {
  return a.heldAt.getTime() - b.heldAt.getTime();
}

/** Work on a roof, a yard or a garage is booked for houses, and a tank is flushed where there is one. */
function settled(plans: Plan[]): Plan[] {
  for (const { service, home } of plans) if (isOfAHouse(service) && isFlat(home.row)) asHouse(home.row);
  equip(plans.map(({ service, home }) => ({ home: home.row, slug: service.slug })));
  return plans;
}

/** Every plan with its money, one after the other: credit and points of one booking pay for the next. */
function live({ seed, now, dice, admin, vendors, demo }: Cast, plans: Plan[], extent: Extent, until: Date) {
  const wallets = createWallets(dice);
  const books = openBooks(dice);
  const rewards = openRewards(dice, until);
  const laterDice = diceFor(seed, 'later');
  const projectDice = diceFor(seed, 'projects');
  let projects = 0;
  /** Assessments that an accepted quote came before; the first of them are enough to see every state. */
  const takesSteps = (story: Story): boolean => {
    const { status, createdAt } = story.booking;
    const stands = status === 'completed' || status === 'confirmed';
    const isRecent = now.getTime() - createdAt.getTime() < PROJECT_DAYS * DAY_MS;
    if (!stands || !isRecent || !isAssessment(story) || projects >= PROJECTS_AT_MOST) return false;
    projects += 1;
    return true;
  };
  const daytime = daytimeUntil(until);
  const bookings = plans.map((plan, index) => {
    const userId = plan.homeowner.row.id;
    const card = wallets.mainCard(userId, new Date(plan.heldAt.getTime() + 10_000));
    const story = playStory({
      dice,
      now: until,
      daytime,
      plan,
      number: extent.numberOf(index),
      creditAt: (at) => books.creditAt(userId, at),
      rewards,
      isDemo: plan.homeowner === demo?.homeowner,
      cardId: card.id,
    });
    const paid = payFor({ dice, now: until, wallets, adminId: admin.id }, story, card);
    if (paid.refund) {
      addStep(dice, story, 'refunded', 'admin', paid.refund.updatedAt);
      story.booking.updatedAt = paid.refund.updatedAt;
    }
    books.bookStory(story, paid);
    const project = takesSteps(story) ? playProject(projectDice, until, story, card) : null;
    const later = project
      ? { charges: project.charges, lines: [], tips: [] }
      : payLater(laterDice, until, { story, paid }, card);
    books.bookLater(later);
    if (project) books.bookReleases(story.booking.id, project.releases);
    rewards.noteStory({ story, paid, later });
    return { story, paid, later, project };
  });
  books.payWeekly(vendors, now, demo !== null);
  return {
    bookings,
    stories: bookings.map(({ story }) => story),
    lines: bookings.flatMap(({ story, later }) => [...fittedLines(story, until), ...later.lines]),
    tips: bookings.flatMap(({ later }) => later.tips),
    payments: bookings.flatMap(({ paid, later }) => [
      ...paid.payments,
      ...later.charges.map(({ payment }) => payment),
    ]),
    projects: bookings.flatMap(({ project }) => project ?? []),
    wallets,
    books,
    rewards,
  };
}
