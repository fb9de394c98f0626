import type { CaseCategory } from '#core/cases/category.ts';
import { CASE_PRIORITIES, CASE_STATUSES, type CasePriority, type CaseStatus } from '#core/cases/status.ts';
import type { BookingRow, City, PaymentRow } from '#core/demo/rows/city.ts';
import { formatDay } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { cases } from './tables.ts';

const HOUR_MS = 3_600_000;
const LARGE_JOB_CENTS = 50_000;

/** What a case is told from: the job with its names, and what came of it. */
type Job = {
  booking: BookingRow;
  /** When the last of it happened. */
  since: Date;
  owner: string;
  vendor: string;
  technician: string;
  day: string;
  stars: number | null;
  refundedCents: number;
};
/** Something that becomes a case: which jobs it happened to, and what the administrator notes of one. */
type Story = {
  category: CaseCategory;
  of: (job: Job) => boolean;
  subject: (job: Job) => string;
  details: (job: Job) => string;
};

/** Why people call about a job. Every figure and name is the job's own. */
const STORIES: Record<CasePriority, readonly Story[]> = {
  critical: [
    {
      category: 'vendor',
      of: ({ booking }) => booking.noShowBy === 'vendor',
      subject: ({ booking, vendor }) => `${vendor} missed job ${booking.number}`,
      details: ({ booking, owner, vendor, technician, day }) =>
        `${owner} called: ${technician} of ${vendor} was due on ${day} for ${booking.title} and never came. The job is marked as a no-show. Call the vendor, then offer ${owner} another time.`,
    },
    {
      category: 'review',
      of: ({ stars }) => stars === 1,
      subject: ({ booking }) => `One-star review of job ${booking.number}`,
      details: ({ booking, owner, vendor, day }) =>
        `${owner} gave ${vendor} one star for ${booking.title} on ${day}. The visit came to ${formatMoney(booking.totalCents)}. Read the review, hear both sides and decide what to do about it.`,
    },
    {
      category: 'job',
      of: ({ booking }) => booking.priority === 'critical' && booking.status === 'completed',
      subject: ({ booking }) => `Follow up on urgent job ${booking.number}`,
      details: ({ booking, owner, vendor, day }) =>
        `${booking.title} was booked as critical and completed by ${vendor} on ${day}. Ask ${owner} whether the problem is solved.`,
    },
  ],
  high: [
    {
      category: 'vendor',
      of: ({ booking }) => booking.cancelledBy === 'vendor',
      subject: ({ booking, vendor }) => `${vendor} canceled job ${booking.number}`,
      details: ({ booking, owner, vendor, day }) =>
        `${vendor} canceled ${booking.title} for ${owner}, planned for ${day}. Help ${owner} find another vendor, and ask ${vendor} why.${booking.cancelReason ? ` Their reason: “${booking.cancelReason}.”` : ''}`,
    },
    {
      category: 'payment',
      of: ({ refundedCents, booking }) => refundedCents > 0 && booking.status === 'completed',
      subject: ({ booking }) => `Refund question about job ${booking.number}`,
      details: ({ booking, owner, vendor, refundedCents }) =>
        `${owner} asks when the ${formatMoney(refundedCents)} refunded for ${booking.title} by ${vendor} will arrive. Check the refund with the card processor and call back.`,
    },
    {
      category: 'review',
      of: ({ stars }) => stars === 2,
      subject: ({ booking }) => `Unhappy with job ${booking.number}`,
      details: ({ booking, owner, vendor, technician, day }) =>
        `${owner} gave two stars for ${booking.title} on ${day} by ${technician} of ${vendor} and would like a call.`,
    },
  ],
  medium: [
    {
      category: 'payment',
      of: ({ booking }) => booking.cancelledBy === 'homeowner' && booking.cancellationFeeCents > 0,
      subject: ({ booking }) => `Cancellation fee of job ${booking.number}`,
      details: ({ booking, owner, day }) =>
        `${owner} canceled ${booking.title}, planned for ${day}, and asks us to waive the ${formatMoney(booking.cancellationFeeCents)} fee. Compare the time of the cancellation with the policy.`,
    },
    {
      category: 'job',
      of: ({ booking }) => booking.noShowBy === 'homeowner',
      subject: ({ booking }) => `No one home for job ${booking.number}`,
      details: ({ booking, owner, vendor, technician, day }) =>
        `${technician} of ${vendor} stood at the door on ${day} for ${booking.title}, and ${owner} was not there. ${owner} says the time was wrong. Check the messages of the job.`,
    },
    {
      category: 'job',
      of: ({ booking }) => booking.timesMoved > 0 && booking.status === 'completed',
      subject: ({ booking }) => `Job ${booking.number} was rescheduled`,
      details: ({ booking, owner, vendor, day }) =>
        `${booking.title} for ${owner} by ${vendor} was moved before it took place on ${day}. ${owner} asks why. Find out who asked for the new time.`,
    },
  ],
  low: [
    {
      category: 'payment',
      of: ({ booking }) => booking.status === 'completed' && booking.totalCents >= LARGE_JOB_CENTS,
      subject: ({ booking }) => `Itemized receipt for job ${booking.number}`,
      details: ({ booking, owner, vendor, day }) =>
        `${owner} needs an itemized receipt for their insurer: ${booking.title} by ${vendor} on ${day}, ${formatMoney(booking.totalCents)} in all.`,
    },
    {
      category: 'payment',
      of: ({ booking }) => booking.status === 'completed' && booking.extrasCents > 0,
      subject: ({ booking }) => `Extra work on job ${booking.number}`,
      details: ({ booking, owner, vendor, day }) =>
        `${owner} asks what the ${formatMoney(booking.extrasCents)} of extra work on ${day} was for. ${vendor} did ${booking.title} that day.`,
    },
    {
      category: 'job',
      of: ({ booking }) => booking.status === 'completed' && booking.seriesId !== null,
      subject: ({ booking }) => `Same technician as for job ${booking.number}`,
      details: ({ booking, owner, vendor, technician }) =>
        `${owner} was happy with ${technician} of ${vendor} (${booking.title}) and asks whether the regular visits can stay with the same person.`,
    },
  ],
};

/** What people call about that is not the work itself; each has one case. */
const BESIDES: readonly (Story & { priority: CasePriority; status: CaseStatus })[] = [
  {
    ...{ category: 'account', priority: 'high', status: 'open' },
    of: ({ booking }) => booking.status === 'completed',
    subject: ({ booking }) => `Sign-in trouble after job ${booking.number}`,
    details: ({ booking, owner, vendor, day }) =>
      `${owner} wants to read the receipt for ${booking.title} by ${vendor} on ${day} and says the sign-in link never arrives. Check the email address on the account, then send a new link.`,
  },
  {
    ...{ category: 'error', priority: 'medium', status: 'in_progress' },
    of: ({ booking }) => booking.status === 'completed',
    subject: ({ booking }) => `Error message on the page of job ${booking.number}`,
    details: ({ booking, owner, day }) =>
      `${owner} saw an error message on ${day} while opening ${booking.title} on an older tablet. It works in a current browser. Ask which browser it was and compare with the errors of that day.`,
  },
  {
    ...{ category: 'other', priority: 'low', status: 'resolved' },
    of: ({ booking, stars }) => booking.status === 'completed' && stars === 5,
    subject: ({ booking }) => `Thank-you note for job ${booking.number}`,
    details: ({ booking, owner, vendor, technician }) =>
      `${owner} called to thank ${technician} of ${vendor} for ${booking.title}. Passed on to the vendor.`,
  },
];

/** A case of each priority in each status and one of each kind besides, each about another job of this city. */
export const casesDemo: DemoRows = ({ city, dice }) => {
  const admins = city.users.users.filter(({ role }) => role === 'admin');
  const jobs = jobsOf(city);
  const taken = new Set<string>();
  const takeJob = (story: Story): Job | undefined => {
    const job = jobs.find((one) => !taken.has(one.booking.id) && story.of(one));
    if (job) taken.add(job.booking.id);
    return job;
  };
  const caseOf = (job: Job, story: Story, priority: CasePriority, status: CaseStatus) => {
    const since = job.since.getTime();
    // Somebody calls within two days, and nothing has happened after now.
    const called = since + dice.between(1, 48) * HOUR_MS;
    const createdAt = new Date(Math.min(called, (since + city.now.getTime()) / 2));
    const isNew = status === 'open';
    const worked = createdAt.getTime() + dice.between(1, 72) * HOUR_MS;
    const updatedAt = isNew
      ? createdAt
      : new Date(Math.min(worked, (createdAt.getTime() + city.now.getTime()) / 2));
    const admin = admins.length > 0 ? dice.pick(admins) : null;
    return {
      id: dice.id(createdAt),
      subject: story.subject(job),
      category: story.category,
      bookingId: job.booking.id,
      details: story.details(job),
      priority,
      status,
      assigneeId: isNew && dice.chance(0.5) ? null : (admin?.id ?? null),
      openedBy: admin?.id ?? null,
      errorId: null,
      version: isNew ? 1 : 2,
      createdAt,
      updatedAt,
      lastActivityAt: updatedAt,
      resolvedAt: status === 'resolved' ? updatedAt : null,
    };
  };
  const rows = CASE_STATUSES.flatMap((status, turn) =>
    CASE_PRIORITIES.flatMap((priority) => {
      const stories = STORIES[priority];
      // Each status begins with another story; where it happened to no job, the next one is told.
      for (let at = 0; at < stories.length; at += 1) {
        const story = stories[(turn + at) % stories.length];
        const job = story && takeJob(story);
        if (story && job) return [caseOf(job, story, priority, status)];
      }
      return [];
    }),
  );
  const besides = BESIDES.flatMap((story) => {
    const job = takeJob(story);
    return job ? [caseOf(job, story, story.priority, story.status)] : [];
  });
  return [rowsFor(cases, [...rows, ...besides])];
};

/** Jobs that something has happened to, what is newest first. */
function jobsOf(city: City): Job[] {
  const ownerNames = new Map(city.users.users.map(({ id, name }) => [id, name]));
  const vendorNames = new Map(city.vendors.vendors.map(({ id, company }) => [id, company]));
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
    .map((booking): Job => {
      const review = reviews.get(booking.id);
      const shown = review?.revealedAt ? review : null;
      const paid = payments.get(booking.id) ?? [];
      const moments = [
        booking.endedAt ?? booking.updatedAt,
        shown?.revealedAt,
        ...paid.map((one) => one.updatedAt),
      ];
      return {
        booking,
        since: new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0))),
        owner: ownerNames.get(booking.homeownerId) ?? '',
        vendor: vendorNames.get(booking.vendorId) ?? '',
        technician: technicianNames.get(booking.technicianId) ?? '',
        day: formatDay(booking.startsAt, booking.zone),
        stars: shown?.rating ?? null,
        refundedCents: paid.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
      };
    })
    .filter(({ since }) => since < city.now)
    .sort((a, b) => b.since.getTime() - a.since.getTime());
}
