import { type AnswerClock, asked, NO_CLOCK } from '#core/cases/clock.ts';
import { CASE_SYSTEM_NAME } from '#core/cases/conversation.ts';
import { answerMs } from '#core/cases/limits.ts';
import {
  SAMPLE_GUESTS,
  SAMPLE_REPLIES,
  SAMPLE_STORIES,
  type SampleJob,
  type SampleStory,
} from '#core/cases/sample-stories.ts';
import { CASE_PRIORITIES, CASE_STATUSES, type CasePriority, type CaseStatus } from '#core/cases/status.ts';
import { daytimeUntil } from '#core/demo/daytime.ts';
import type { Dice } from '#core/demo/dice.ts';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import type { BookingRow, City, PaymentRow } from '#core/demo/rows/city.ts';
import { SAMPLE_MISSED } from '#core/dispatch/sample.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { formatDay } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { disputesDemo } from './disputes/demo.ts';
import { caseMessages, caseNotes, cases, savedReplies } from './tables.ts';
import { warrantyDemo } from './warranty/demo.ts';

type User = { id: string; name: string };
type Job = SampleJob & {
  booking: BookingRow;
  /** When the last of it happened. */
  since: Date;
  owner: User;
  company: User;
};
type Asker = { requesterId: string; name: string } | { guestName: string; guestEmail: string; name: string };
type Said = {
  subject: string;
  asks: string;
  answer: string;
  back: string | null;
  note: string | null;
} & Pick<SampleStory, 'category' | 'priority'>;

/**
 * Cases in each priority and each status, each about another job of this city, by homeowners, vendors and guests; those
 * of the people one signs in as among them. What is open was asked a short while ago, one of them too long ago.
 */
export const casesDemo: DemoRows = (setting) => {
  const { city, dice } = setting;
  const admins = city.users.users.filter(({ role }) => role === 'admin');
  const made = {
    cases: [] as (typeof cases.$inferInsert)[],
    messages: [] as (typeof caseMessages.$inferInsert)[],
    notes: [] as (typeof caseNotes.$inferInsert)[],
  };
  const now = city.now.getTime();
  const daytime = daytimeUntil(city.now);

  const addCase = (
    about: { since: Date; bookingId: string | null; zone?: string },
    asker: Asker,
    said: Said,
    status: CaseStatus,
  ) => {
    const admin = admins.length > 0 ? dice.pick(admins) : null;
    const since = about.since.getTime();
    const promised = answerMs(said.priority);
    // Nothing is asked before it happened, and nothing has happened after now.
    const asksAt =
      status === 'open' || status === 'in_progress'
        ? Math.max((since + now) / 2, now - promised * dice.between(0.1, 1.15))
        : Math.min(since + dice.between(1, 48) * HOUR_MS, (since + now) / 2);
    const byDay = (at: Date) => daytime(at, about.zone ?? HOME_ZONE);
    // What happened in this very night is asked about in it.
    const awake = byDay(new Date(asksAt)) < about.since ? (at: Date) => at : byDay;
    const createdAt = awake(new Date(asksAt));
    const step = (share: number) => awake(new Date(asksAt + Math.min(promised * 0.8, now - asksAt) * share));
    const isAnswered = status !== 'open' && admin !== null;
    const writes = isAnswered && said.back !== null && status !== 'waiting';
    const [answersAt, writesAt] = [step(0.3), step(0.6)];
    const lastAt = status === 'resolved' ? step(0.9) : writes ? writesAt : isAnswered ? answersAt : createdAt;
    const id = dice.id(createdAt);
    const isNew = status === 'open';
    made.cases.push({
      id,
      ...{ subject: said.subject, category: said.category, priority: said.priority, status, details: '' },
      bookingId: about.bookingId,
      paymentId: null,
      assigneeId: isNew && dice.chance(0.6) ? null : (admin?.id ?? null),
      openedBy: 'requesterId' in asker ? asker.requesterId : null,
      errorId: null,
      requesterId: 'requesterId' in asker ? asker.requesterId : null,
      guestName: 'guestName' in asker ? asker.guestName : null,
      guestEmail: 'guestEmail' in asker ? asker.guestEmail : null,
      ...clockAt(status, said.priority, isNew ? createdAt : writesAt, city.now),
      resolvedAt: status === 'resolved' ? lastAt : null,
      mergedIntoId: null,
      version: isNew ? 1 : 3,
      lastActivityAt: lastAt,
      createdAt,
      updatedAt: lastAt,
    });
    const say = (author: 'requester' | 'admin', content: string, at: Date) => {
      const isAdmin = author === 'admin';
      made.messages.push({
        id: dice.id(at),
        caseId: id,
        author,
        authorId: isAdmin ? (admin?.id ?? null) : 'requesterId' in asker ? asker.requesterId : null,
        authorName: isAdmin ? (admin?.name ?? '') : asker.name,
        content,
        createdAt: at,
      });
    };
    say('requester', said.asks, createdAt);
    if (isAnswered) say('admin', said.answer, answersAt);
    if (writes && said.back !== null) say('requester', said.back, writesAt);
    if (isAnswered && said.note !== null) {
      const at = step(0.2);
      made.notes.push({
        id: dice.id(at),
        caseId: id,
        authorId: admin?.id ?? null,
        content: said.note,
        createdAt: at,
      });
    }
  };

  const jobs = jobsOf(city);
  const taken = new Set<string>();
  const takeJob = (of: (job: Job) => boolean): Job | undefined => {
    const job = jobs.find((one) => !taken.has(one.booking.id) && of(one));
    if (job) taken.add(job.booking.id);
    return job;
  };
  const addStory = (story: SampleStory, job: Job, status: CaseStatus) => {
    const { id, name } = story.by === 'vendor' ? job.company : job.owner;
    const about = { since: job.since, bookingId: job.booking.id, zone: job.booking.zone };
    addCase(about, { requesterId: id, name }, saidOf(story, job), status);
  };

  // Those whom one signs in as come first, or their jobs would be told of by somebody else's story.
  for (const [email, by] of [
    [DEMO_LOGINS.homeowner.email, 'homeowner'],
    [DEMO_LOGINS.vendor.email, 'vendor'],
  ] as const) {
    const me = city.users.users.find((user) => user.email === email);
    for (const status of ['waiting', 'resolved', 'in_progress'] as const) {
      const isMine = ({ owner, company }: Job) => (by === 'vendor' ? company : owner).id === me?.id;
      for (const story of SAMPLE_STORIES.filter((one) => one.by === by).toReversed()) {
        const job = takeJob((one) => isMine(one) && story.of(one));
        if (!job) continue;
        addStory(story, job, status);
        break;
      }
    }
  }
  for (const [turn, status] of CASE_STATUSES.entries()) {
    for (const priority of CASE_PRIORITIES) {
      const stories = SAMPLE_STORIES.filter((story) => story.priority === priority);
      // Each status begins with another story; where it happened to no job, the next one is told.
      for (let at = 0; at < stories.length; at += 1) {
        const story = stories[(turn + at) % stories.length];
        const job = story && takeJob(story.of);
        if (!story || !job) continue;
        addStory(story, job, status);
        break;
      }
    }
  }
  // One of each category besides.
  const covered = new Set(made.cases.map(({ category }) => category));
  for (const story of SAMPLE_STORIES.filter(({ category }) => !covered.has(category))) {
    const job = takeJob(story.of);
    if (job) addStory(story, job, 'resolved');
  }
  if (jobs.length > 0 && admins.length > 0) {
    for (const [at, { name, email, ...said }] of SAMPLE_GUESTS.entries()) {
      const since = new Date(now - 30 * HOUR_MS);
      const guest = { guestName: name, guestEmail: email, name };
      addCase(
        { since, bookingId: null },
        guest,
        { ...said, back: null, note: null },
        at === 0 ? 'open' : 'waiting',
      );
    }
  }
  const argued = disputesDemo(setting);
  const claimed = warrantyDemo(setting, argued.taken);
  const missed = missedPromise(setting.city);
  return [
    rowsFor(cases, [...made.cases, ...argued.cases, ...claimed.cases, ...missed]),
    ...argued.tables,
    ...claimed.tables,
    rowsFor(caseMessages, [...made.messages, ...missed.map((one) => apologyIn(one, setting.dice))]),
    rowsFor(caseNotes, made.notes),
    // Once, also where a large city is made of parts.
    rowsFor(
      savedReplies,
      admins.slice(0, 1).flatMap(({ id: updatedBy }) =>
        SAMPLE_REPLIES.map((reply) => {
          const at = new Date(now - dice.between(24, 24 * 90) * HOUR_MS);
          return { id: dice.id(at), ...reply, updatedBy, createdAt: at, updatedAt: at };
        }),
      ),
    ),
  ];
};

function clockAt(status: CaseStatus, priority: CasePriority, askedAt: Date, now: Date): AnswerClock {
  if (status !== 'open' && status !== 'in_progress') return NO_CLOCK;
  const clock = asked(NO_CLOCK, priority, askedAt);
  const isLate = clock.answerDueAt !== null && clock.answerDueAt <= now;
  return { ...clock, breachedAt: isLate ? clock.answerDueAt : null };
}

function saidOf(story: SampleStory, job: SampleJob): Said {
  const { category, priority, back } = story;
  return {
    ...{ category, priority, back },
    subject: story.subject(job),
    asks: story.asks(job),
    answer: story.answer(job),
    note: story.note(job),
  };
}

/** Jobs that something has happened to, what is newest first. */
function jobsOf(city: City): Job[] {
  const users = new Map(city.users.users.map((user) => [user.id, user]));
  const vendorsById = new Map(city.vendors.vendors.map((vendor) => [vendor.id, vendor]));
  const technicianNames = new Map(city.vendors.technicians.map(({ id, name }) => [id, name]));
  const reviews = new Map(
    city.reviews.reviews.filter(({ hiddenAt }) => !hiddenAt).map((review) => [review.bookingId, review]),
  );
  const payments = new Map<string, PaymentRow[]>();
  for (const payment of city.payments.payments) {
    const known = payments.get(payment.bookingId);
    if (known) known.push(payment);
    else payments.set(payment.bookingId, [payment]);
  }
  return city.bookings.bookings
    .flatMap((booking): Job[] => {
      const owner = users.get(booking.homeownerId);
      const vendor = vendorsById.get(booking.vendorId);
      if (!owner || !vendor) return [];
      const review = reviews.get(booking.id);
      const shown = review?.revealedAt ? review : null;
      const paid = payments.get(booking.id) ?? [];
      const moments = [
        booking.endedAt ?? booking.updatedAt,
        shown?.revealedAt,
        ...paid.map((one) => one.updatedAt),
      ];
      return [
        {
          ...{
            number: booking.number,
            title: booking.title,
            status: booking.status,
            priority: booking.priority,
          },
          ...{
            noShowBy: booking.noShowBy,
            cancelledBy: booking.cancelledBy,
            cancelReason: booking.cancelReason,
          },
          ...{ cancellationFeeCents: booking.cancellationFeeCents, timesMoved: booking.timesMoved },
          ...{ totalCents: booking.totalCents, extrasCents: booking.extrasCents },
          isRegular: booking.seriesId !== null,
          booking,
          since: new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0))),
          owner: { id: owner.id, name: owner.name },
          company: { id: vendor.ownerId, name: users.get(vendor.ownerId)?.name ?? vendor.company },
          vendor: vendor.company,
          technician: technicianNames.get(booking.technicianId) ?? '',
          day: formatDay(booking.startsAt, booking.zone),
          stars: shown?.rating ?? null,
          refundedCents: paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
        },
      ];
    })
    .filter(({ since }) => since < city.now)
    .sort((a, b) => b.since.getTime() - a.since.getTime());
}

/** The case that the missed arrival promise of the sample opened by itself; it is resolved. */
function missedPromise(city: City): (typeof cases.$inferInsert)[] {
  const requester = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email);
  // A part of a large city: the emergency stands in the first.
  if (!requester || city.settings.history.length === 0) return [];
  const createdAt = new Date(city.now.getTime() - SAMPLE_MISSED.daysAgo * 24 * HOUR_MS + 2 * HOUR_MS);
  const resolvedAt = new Date(createdAt.getTime() + 5 * HOUR_MS);
  const { caseId: id, subject, details } = SAMPLE_MISSED;
  return [
    {
      ...{ id, subject, details, category: 'job', priority: 'high', status: 'resolved' },
      ...{ bookingId: null, paymentId: null, assigneeId: null, openedBy: null, errorId: null },
      ...{ requesterId: requester.id, guestName: null, guestEmail: null, ...NO_CLOCK, resolvedAt },
      ...{ mergedIntoId: null, version: 2, lastActivityAt: resolvedAt, createdAt, updatedAt: resolvedAt },
    },
  ];
}

/** What Canopy wrote to the homeowner with it, as `commands/open-promise-case.ts` does. */
function apologyIn({ id: caseId, createdAt }: Case, dice: Dice): typeof caseMessages.$inferInsert {
  return {
    ...{ id: dice.id(createdAt), caseId, author: 'system', authorId: null, authorName: CASE_SYSTEM_NAME },
    content:
      'We missed the arrival time we promised for your emergency (Water leak or burst pipe). We’re sorry. We added $50.00 for your next booking. We’re looking into it and will write to you here.',
    createdAt,
  };
}

type Case = typeof cases.$inferInsert;
