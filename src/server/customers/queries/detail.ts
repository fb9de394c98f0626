import { nextDue } from '#core/customers/due.ts';
import { JOBS_SHOWN } from '#core/customers/limits.ts';
import { customerTimeline } from '#core/customers/timeline.ts';
import type { CustomerDetail } from '#core/customers/views.ts';
import { notFound } from '#core/lib/app-error.ts';
import { sumCents } from '#core/lib/money.ts';
import { localDate } from '#core/lib/time.ts';
import { promisedWindow } from '#core/scheduling/window.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { type InvitationRow, whyNotInvite } from './invitations.ts';
import { tagsOfVendor } from './list.ts';
import * as parts from './parts.ts';
import { ownCustomer } from './scope.ts';

/** customers.get: all that the company knows of a customer by its own jobs. Throws not_found for another's. */
export async function customerOf(ctx: Ctx, { id }: { id: string }): Promise<CustomerDetail> {
  const about = await ownCustomer(ctx, id);
  const [
    user,
    jobs,
    homes,
    quotes,
    plans,
    notes,
    tags,
    knownTags,
    invitations,
    services,
    lastMessageAt,
    accepts,
  ] = await Promise.all([
    parts.userOf(ctx, about),
    parts.jobsOf(ctx, about),
    parts.homesOf(ctx, about),
    parts.quotesOf(ctx, about),
    parts.plansOf(ctx, about),
    parts.notesOf(ctx, about),
    parts.tagsOf(ctx, about),
    tagsOfVendor(ctx, about.vendorId),
    parts.invitationsOf(ctx, about),
    parts.servicesOf(ctx, about.vendorId),
    parts.lastMessageOf(ctx, about),
    parts.acceptsInvitations(ctx, about),
  ]);
  const [latest] = jobs;
  if (!user || !latest) throw notFound('Customer');
  const done = jobs.filter(({ status }) => status === 'completed');
  const planned = jobs.filter(({ status, startsAt }) => status === 'confirmed' && startsAt > now(ctx));
  const nameOf = new Map(jobs.map(({ serviceSlug, serviceName }) => [serviceSlug, serviceName]));
  const due = nextDue(jobs.flatMap(visitOf));
  const homeOf = (homeId: string) => homes.find((home) => home.id === homeId)?.line1 ?? '';
  const isDeleted = user.deletedAt !== null;
  return {
    id,
    name: user.name,
    // As on jobs: once one was accepted.
    phone: jobs.some(({ acceptedAt }) => acceptedAt !== null) ? user.phone : null,
    isDeleted,
    zone: latest.zone,
    since: earliest(jobs.map(({ startsAt }) => startsAt)) ?? latest.startsAt,
    jobsDone: done.length,
    earnedCents: sumCents(jobs.map(({ earnedCents }) => earnedCents)),
    lastContact: lastContactOf({ done, quotes, invitations, lastMessageAt }),
    nextVisitAt: earliest(planned.map(({ startsAt }) => startsAt)),
    due: due && {
      on: due.day,
      service: due.service && {
        slug: due.service.slug,
        name: nameOf.get(due.service.slug) ?? due.service.slug,
        home: homeOf(due.service.homeId),
      },
    },
    tags,
    knownTags,
    homes: homes.map((home) => {
      const there = done.filter(({ homeId }) => homeId === home.id);
      return {
        ...{ id: home.id, line1: home.line1, city: home.city, zip: home.zip },
        visits: there.length,
        lastVisitAt: latestOf(there.map(({ startsAt }) => startsAt)),
        isBookable: home.archivedAt === null && !isDeleted,
      };
    }),
    jobs: jobs.slice(0, JOBS_SHOWN).map((job) => ({
      ...{ id: job.id, number: job.number, title: job.title, status: job.status },
      ...{ startsAt: job.startsAt, zone: job.zone, serviceSlug: job.serviceSlug },
      ...{ windowEndsAt: promisedWindow(job).end, enRouteAt: job.enRouteAt },
      ...{ moveProposedBy: job.moveProposedBy, cardDeclined: job.cardDeclined },
      ...{ inDispute: job.inDispute },
      ...{ earnedCents: job.earnedCents, pageChannel: job.pageChannel, home: homeOf(job.homeId) },
    })),
    jobsTotal: jobs.length,
    quotes,
    plans: plans.map(({ homeId, ...plan }) => ({ ...plan, home: homeOf(homeId) })),
    notes,
    invitations: invitations.map(({ restsUntil: _, homeId: __, ...one }) => one),
    whyNotInvite: whyNotInvite(ctx, { invitations, homes, isDeleted, accepts, zone: latest.zone }),
    services,
    timeline: customerTimeline({
      jobs,
      quotes: quotes.flatMap(({ number, title, sentAt }) => (sentAt ? [{ number, title, sentAt }] : [])),
      invitations,
      lastMessageAt,
    }),
  };
}

type Job = Awaited<ReturnType<typeof parts.jobsOf>>[number];

function visitOf({ status, startsAt, zone, homeId, serviceSlug }: Job) {
  const state = status === 'completed' ? 'done' : 'planned';
  const counts = status === 'completed' || status === 'confirmed' || status === 'in_progress';
  return counts
    ? [{ homeId, serviceSlug, day: localDate(startsAt, zone), state: state as 'done' | 'planned' }]
    : [];
}

type Contacts = {
  done: readonly Job[];
  quotes: readonly { sentAt: Date | null }[];
  invitations: readonly InvitationRow[];
  lastMessageAt: Date | null;
};

/** The latest of visits, messages, quotes and invitations. */
function lastContactOf({
  done,
  quotes,
  invitations,
  lastMessageAt,
}: Contacts): CustomerDetail['lastContact'] {
  const contacts = [
    { kind: 'visit' as const, at: latestOf(done.map(({ startsAt }) => startsAt)) },
    { kind: 'message' as const, at: lastMessageAt },
    { kind: 'quote' as const, at: latestOf(quotes.flatMap(({ sentAt }) => sentAt ?? [])) },
    { kind: 'invitation' as const, at: latestOf(invitations.map(({ sentAt }) => sentAt)) },
  ];
  const [last] = contacts
    .flatMap(({ kind, at }) => (at ? [{ kind, at }] : []))
    .sort((a, b) => b.at.getTime() - a.at.getTime());
  return last ?? null;
}

function latestOf(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map((at) => at.getTime())));
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.min(...moments.map((at) => at.getTime())));
}
