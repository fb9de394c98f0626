import type { Answers, AnswerValue, Question } from '#core/catalog/question.ts';
import { daytimeUntil } from '#core/demo/daytime.ts';
import type { Dice } from '#core/demo/dice.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { City } from '#core/demo/rows/city.ts';
import { isFlat } from '#core/demo/users/home-details.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { respondByOf, validUntilOf } from '#core/quotes/clock.ts';
import { quotedBookings } from '#core/quotes/demo/quoted-bookings.ts';
import { DEMO_WORK, type DemoWork, suits } from '#core/quotes/demo/request-texts.ts';
import { priceOfOption, quotedLines } from '#core/quotes/option-price.ts';
import { covers } from '#core/vendors/area.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { addProjectQuotes, projectRowsOf } from './projects/demo.ts';
import {
  quoteInvitations,
  quoteLines,
  quoteMessages,
  quoteOptions,
  quoteRequests,
  quotes,
} from './tables.ts';
import { addLosers, addUnsold, type QuoteRows } from './writes/sample-losers.ts';

const COMMISSION_BP = 1_200;

/** How a vendor answers a request of the sample city. */
type Answer = 'asked' | 'quoted' | 'question' | 'declined' | 'not_chosen' | 'expired';
/** What became of a request; `answers` in the order of its vendors. */
type Story = { hoursAgo: number; status: 'open' | 'canceled' | 'expired'; answers: readonly Answer[] };

/** Open ones with none to four quotes, and some that ended. */
const STORIES: readonly Story[] = [
  { hoursAgo: 30, status: 'open', answers: ['quoted', 'quoted', 'quoted'] },
  { hoursAgo: 6, status: 'open', answers: ['asked', 'question'] },
  { hoursAgo: 21, status: 'open', answers: ['question', 'declined'] },
  { hoursAgo: 50, status: 'open', answers: ['quoted', 'quoted', 'quoted', 'quoted'] },
  { hoursAgo: 15, status: 'open', answers: ['asked', 'quoted', 'asked'] },
  { hoursAgo: 24 * 20, status: 'canceled', answers: ['not_chosen', 'declined'] },
  { hoursAgo: 24 * 40, status: 'expired', answers: ['expired', 'declined', 'expired'] },
];

/** Requests for quotes: those that are open now, some that came to nothing, and those that became jobs of the year. */
export const quotesDemo: DemoRows = ({ city, dice, pictures }) => {
  const rows: QuoteRows = { requests: [], invitations: [], quotes: [], options: [], lines: [], messages: [] };
  for (const [index, story] of STORIES.entries()) addStory(rows, city, dice, story, index);
  addAccepted(rows, city, dice);
  addProjectQuotes(rows, city, dice);
  return [
    rowsFor(quoteRequests, rows.requests),
    rowsFor(quoteInvitations, rows.invitations),
    rowsFor(quotes, rows.quotes),
    rowsFor(quoteOptions, rows.options),
    rowsFor(quoteLines, rows.lines),
    rowsFor(quoteMessages, rows.messages),
    ...projectRowsOf(city, dice, pictures),
  ];
};

type Home = City['homes']['homes'][number];

/** Companies that would come to a home for a service, Marco's first. */
function vendorsFor({ vendors, users }: City, serviceId: string, home: Home) {
  const marco = users.users.find(({ email }) => email === DEMO_LOGINS.vendor.email)?.id;
  const zonesOf = (id: string) =>
    new Set(vendors.vendorZones.flatMap(({ vendorId, zoneId }) => (vendorId === id ? [zoneId] : [])));
  const sells = new Set(
    vendors.vendorServices.flatMap((each) => (each.serviceId === serviceId ? [each.vendorId] : [])),
  );
  return vendors.vendors
    .filter((vendor) => {
      if (vendor.status !== 'approved' || !sells.has(vendor.id)) return false;
      const { baseLatitude: latitude, baseLongitude: longitude, radiusMiles } = vendor;
      if (vendor.areaKind === 'zones') return covers({ kind: 'zones', zoneIds: zonesOf(vendor.id) }, home);
      return (
        latitude !== null &&
        longitude !== null &&
        radiusMiles !== null &&
        covers({ kind: 'radius', base: { latitude, longitude }, radiusMiles }, home)
      );
    })
    .sort((a, b) => Number(b.ownerId === marco) - Number(a.ownerId === marco));
}

function addStory(rows: QuoteRows, city: City, dice: Dice, story: Story, index: number): void {
  const found = placeFor(city, dice, index, story.answers.length);
  if (!found) return;
  const { work, service, home, market, candidates } = found;
  const daytime = daytimeUntil(city.now);
  const askedMs = city.now.getTime() - story.hoursAgo * HOUR_MS;
  const createdAt = daytime(new Date(askedMs), market.zone);
  const respondBy = respondByOf(createdAt);
  const id = dice.id(createdAt);
  const isOver = story.status !== 'open';
  const endedAt = isOver ? new Date(createdAt.getTime() + 16 * 24 * HOUR_MS) : null;
  rows.requests.push({
    ...requestRow({ id, home, market, serviceId: service.id, createdAt }),
    answers: { ...answersTo(service.questions), ...work.answers },
    status: story.status,
    title: work.title,
    description: work.description,
    budgetCents: work.budgetCents,
    wantedFrom: addDays(localDate(createdAt, market.zone), 5),
    wantedTo: addDays(localDate(createdAt, market.zone), 19),
    vendorChoice: index % 2 === 0 ? 'chosen' : 'best_match',
    respondBy,
    endedAt,
    endNote: story.status === 'canceled' ? 'We decided to wait until spring.' : '',
    updatedAt: endedAt ?? createdAt,
  });
  for (const [position, answer] of story.answers.entries()) {
    const vendor = candidates[position];
    if (!vendor) continue;
    const answersMs = Math.min(askedMs + (position + 2) * HOUR_MS, city.now.getTime() - 600_000);
    const answeredAt = daytime(new Date(answersMs), market.zone);
    const invitationId = dice.id(createdAt);
    const quotes = answer === 'quoted' || answer === 'not_chosen' || answer === 'expired';
    rows.invitations.push({
      id: invitationId,
      requestId: id,
      vendorId: vendor.id,
      wave: 1,
      position,
      status: statusOf(answer, isOver, respondBy <= city.now),
      askedAt: createdAt,
      respondBy,
      remindedAt: null,
      answeredAt: quotes || answer === 'declined' ? answeredAt : null,
      declineReason: answer === 'declined' ? 'too_busy' : null,
      declineNote: answer === 'declined' ? 'We’re booked up for three weeks.' : '',
    });
    if (answer === 'question') {
      const asked = { invitationId, at: answeredAt };
      rows.messages.push({
        ...asked,
        id: dice.id(answeredAt),
        authorRole: 'vendor',
        authorId: vendor.ownerId,
        text: work.question,
      });
    }
    if (quotes)
      addQuote(rows, dice, {
        ...{ requestId: id, invitationId, vendor, market, work, position },
        sentAt: answeredAt,
        status: answer === 'quoted' ? 'sent' : answer,
        now: city.now,
        endedAt,
      });
  }
}

function statusOf(answer: Answer, isOver: boolean, isLate: boolean) {
  if (answer === 'declined') return 'declined' as const;
  if (isOver) return 'closed' as const;
  if (answer === 'quoted') return 'quoted' as const;
  return isLate ? ('lapsed' as const) : ('asked' as const);
}

/**
 * A home with as many companies as can be for one of the works. The first two are Rosalind's; of those that follow the
 * first, two are for Marco, who looks at them as a vendor.
 */
function placeFor(city: City, dice: Dice, index: number, vendors: number) {
  const idOf = (email: string) => city.users.users.find((user) => user.email === email)?.id;
  const [rosalind, marco] = [idOf(DEMO_LOGINS.homeowner.email), idOf(DEMO_LOGINS.vendor.email)];
  // The works speak of basements, fences and doors of one's own.
  const homes = city.homes.homes.filter((home) => (home.ownerId === rosalind) === index < 2 && !isFlat(home));
  const forMarco = index === 1 || index === 2;
  const found = rotated(DEMO_WORK, forMarco ? 0 : index).flatMap((work) => {
    const service = city.catalog.services.find(({ slug }) => slug === work.serviceSlug);
    if (!service) return [];
    return dice.sample(homes, 24).flatMap((home) => {
      const zone = city.markets.zones.find(({ id }) => id === home.zoneId);
      const market = city.markets.markets.find(({ id }) => id === zone?.marketId);
      const candidates = vendorsFor(city, service.id, home);
      const fits = candidates.length > 0 && (!forMarco || candidates[0]?.ownerId === marco);
      return market && fits ? [{ work, service, home, market, candidates }] : [];
    });
  });
  const asked = (place: { candidates: readonly unknown[] }) => Math.min(place.candidates.length, vendors);
  const isSo = (place: (typeof found)[number]) => Number(suits(place.home, place.work));
  return found.sort((one, other) => isSo(other) - isSo(one) || asked(other) - asked(one))[0] ?? null;
}

function rotated<T>(items: readonly T[], by: number): T[] {
  const at = by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}

type Market = City['markets']['markets'][number];

function requestRow(given: {
  id: string;
  home: Home;
  market: Pick<Market, 'id' | 'zone'>;
  serviceId: string;
  createdAt: Date;
}) {
  const { id, home, market, serviceId, createdAt } = given;
  return {
    id,
    homeownerId: home.ownerId,
    homeId: home.id,
    marketId: market.id,
    serviceId,
    zone: market.zone,
    answers: {} as Answers,
    widenedAt: null,
    caseId: null,
    acceptedQuoteId: null,
    origin: 'demo' as const,
    createdAt,
  };
}

/** What somebody answered to the questions that have to be answered: what most people do. */
function answersTo(questions: readonly Question[]): Answers {
  const asked = questions.filter(({ required }) => required);
  return Object.fromEntries(asked.map((question) => [question.id, answerTo(question)]));
}

function answerTo(question: Question): AnswerValue {
  if (question.kind === 'choice') return question.options[0] ?? '';
  if (question.kind === 'number') return question.min;
  return question.kind === 'yes_no' ? true : 'See the description';
}

type NewQuote = {
  requestId: string;
  invitationId: string;
  vendor: City['vendors']['vendors'][number];
  market: Market;
  work: DemoWork;
  position: number;
  sentAt: Date;
  status: 'sent' | 'not_chosen' | 'expired';
  now: Date;
  endedAt: Date | null;
};

function addQuote(rows: QuoteRows, dice: Dice, given: NewQuote): void {
  const { requestId, invitationId, vendor, market, work, position, sentAt } = given;
  const { laborTaxBp, materialsTaxBp } = market;
  const rates = { laborTaxBp, materialsTaxBp, commissionBp: COMMISSION_BP, feeDiscountBp: 0 };
  const quoteId = dice.id(sentAt);
  const earliestDate = addDays(localDate(given.now, market.zone), 3 + position * 2);
  rows.quotes.push({
    id: quoteId,
    requestId,
    invitationId,
    vendorId: vendor.id,
    version: 1,
    status: given.status,
    message: 'Thank you for the clear description. The price holds if everything is as you describe it.',
    terms: position === 1 ? { kind: 'deposit', unit: 'percent', value: 2_000 } : { kind: 'on_completion' },
    earliestDate,
    warrantyDays: [90, 365, 30, 180][position % 4] ?? 30,
    validUntil: validUntilOf(sentAt, 14),
    remindedAt: null,
    ...rates,
    sentBy: vendor.ownerId,
    sentAt,
    endedAt: given.endedAt,
    origin: 'demo',
  });
  // Every company has prices of its own.
  const factor = 1 + position * 0.07;
  const options = position === 2 ? work.options.slice(0, 1) : work.options;
  for (const [place, option] of options.entries()) {
    const lines = quotedLines(
      option.lines.map((line) => ({ ...line, unitCents: Math.round((line.unitCents * factor) / 100) * 100 })),
    );
    const price = priceOfOption(lines, rates);
    const optionId = dice.id(sentAt);
    rows.options.push({
      id: optionId,
      quoteId,
      position: place,
      name: option.name,
      summary: option.summary,
      isRecommended: options.length > 1 && place === 1,
      minutesPerVisit: work.minutes,
      visits: 1,
      included: work.included,
      excluded: work.excluded,
      laborCents: price.laborCents,
      materialsCents: price.materialsCents,
      serviceFeeCents: price.serviceFeeCents,
      taxCents: price.taxCents,
      totalCents: price.totalCents,
    });
    rows.lines.push(...lines.map((line, at) => ({ ...line, id: dice.id(sentAt), optionId, position: at })));
  }
}

/** The requests behind the jobs that came from quotes. */
function addAccepted(rows: QuoteRows, city: City, dice: Dice): void {
  const rosalind = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email)?.id;
  const daytime = daytimeUntil(city.now);
  for (const { booking, line, optionId } of quotedBookings(city)) {
    const home = city.homes.homes.find(({ id }) => id === booking.homeId);
    const vendor = city.vendors.vendors.find(({ id }) => id === booking.vendorId);
    if (!home || !vendor) continue;
    // The booking's own: markets stand in the first part of a large city alone.
    const market = { id: booking.marketId, zone: booking.zone };
    const [createdAt = booking.requestedAt, sentAt = booking.requestedAt] = [40, 37].map((hours) =>
      daytime(new Date(booking.requestedAt.getTime() - hours * HOUR_MS), booking.zone),
    );
    const [id, invitationId, quoteId] = [dice.id(createdAt), dice.id(createdAt), dice.id(sentAt)];
    rows.requests.push({
      ...requestRow({ id, home, market, serviceId: booking.serviceId, createdAt }),
      status: 'accepted',
      title: booking.title,
      description: booking.notes || `We’d like a fixed price for ${booking.title.toLowerCase()}.`,
      budgetCents: null,
      wantedFrom: null,
      wantedTo: null,
      vendorChoice: 'chosen',
      respondBy: respondByOf(createdAt),
      acceptedQuoteId: quoteId,
      endedAt: booking.requestedAt,
      endNote: '',
      updatedAt: booking.requestedAt,
    });
    rows.invitations.push({
      id: invitationId,
      requestId: id,
      vendorId: vendor.id,
      wave: 1,
      position: 0,
      status: 'quoted',
      askedAt: createdAt,
      respondBy: respondByOf(createdAt),
      remindedAt: null,
      answeredAt: sentAt,
      declineReason: null,
      declineNote: '',
    });
    rows.quotes.push({
      id: quoteId,
      requestId: id,
      invitationId,
      vendorId: vendor.id,
      version: 1,
      status: 'accepted',
      message: 'We can do this in one visit.',
      terms: { kind: 'on_completion' },
      earliestDate: localDate(booking.requestedAt, market.zone),
      warrantyDays: 30,
      validUntil: validUntilOf(sentAt, 14),
      remindedAt: null,
      commissionBp: booking.commissionBp,
      laborTaxBp: booking.laborTaxBp,
      materialsTaxBp: booking.materialsTaxBp,
      feeDiscountBp: booking.feeDiscountBp,
      sentBy: vendor.ownerId,
      sentAt,
      endedAt: booking.requestedAt,
      origin: 'demo',
    });
    rows.options.push({
      id: optionId,
      quoteId,
      position: 0,
      name: 'Standard',
      summary: '',
      isRecommended: false,
      minutesPerVisit: booking.bookedMinutes,
      visits: 1,
      included: [],
      excluded: [],
      laborCents: booking.laborCents,
      materialsCents: booking.materialsCents,
      serviceFeeCents: booking.serviceFeeCents,
      taxCents: booking.taxCents,
      totalCents: booking.totalCents,
    });
    const { label, quantity, unit, unitCents, amountCents } = line;
    rows.lines.push({
      ...{ label, quantity, unit, unitCents, amountCents },
      id: dice.id(sentAt),
      optionId,
      position: 0,
      kind: 'labor',
      taxClass: 'labor',
    });
    const others = vendorsFor(city, booking.serviceId, home).filter((one) => one.id !== vendor.id);
    addLosers(rows, dice, { booking, line, others, requestId: id, createdAt });
    const homes = city.homes.homes.filter(
      (one) => one.zoneId === home.zoneId && one.ownerId !== home.ownerId && one.ownerId !== rosalind,
    );
    addUnsold(rows, dice, { booking, line, homes, vendor });
  }
}
