import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { DisputeSide } from '#core/cases/disputes/reason.ts';
import { DISPUTE_STAGE_LOOKS } from '#core/cases/disputes/stage.ts';
import { CLAIM_STATUS_LOOKS } from '#core/cases/warranty/status.ts';
import { disputeWaitsFor, isOpenProposal, isUnconfirmedReturn } from '#server/bookings/queries/job-needs.ts';
import { partyOf, sideOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { disputeProposals, disputes, warrantyClaims } from '../../tables.ts';

const MOST = 20;

/** cases.matters: the caller's disputes and claims that are not over, those that wait for them first. */
export async function mattersOf(ctx: Ctx) {
  const side: DisputeSide = partyOf(ctx) === 'vendor' ? 'vendor' : 'homeowner';
  const mine = sideOf(ctx);
  if (!mine) return [];
  const [open, claims] = await Promise.all([
    openDisputes(ctx, eq(disputes[mine.column], mine.id), side),
    openClaims(ctx, eq(warrantyClaims[mine.column], mine.id), side),
  ]);
  const other = (row: { homeowner: string; vendor: string }) =>
    side === 'vendor' ? row.homeowner : row.vendor;
  const matters = [
    ...open.map((row) => {
      const asked = row.proposalBy !== null && row.proposalBy !== side;
      const unanswered = row.openedBy !== side && row.answeredAt === null;
      return {
        kind: 'dispute' as const,
        id: row.id,
        ...row.job,
        other: other(row),
        status: DISPUTE_STAGE_LOOKS[row.stage].label,
        endsAt: row.stageEndsAt,
        waitsForYou: row.waits,
        next: asked ? 'Review offer' : unanswered ? 'Give your side' : 'View dispute',
      };
    }),
    ...claims.map((row) => {
      const { confirms } = row;
      const isMine = side === 'vendor' ? row.status === 'open' || row.status === 'lapsed' : confirms;
      return {
        kind: 'claim' as const,
        id: row.id,
        ...row.job,
        other: other(row),
        status: isMine && row.status === 'open' ? 'Waiting for you' : CLAIM_STATUS_LOOKS[row.status].label,
        endsAt: row.answerBy,
        waitsForYou: isMine,
        next: !isMine ? 'View claim' : confirms ? 'Confirm return visit' : 'Respond to claim',
      };
    }),
  ];
  return matters.sort((a, b) => Number(b.waitsForYou) - Number(a.waitsForYou));
}

const job = {
  bookingId: bookings.id,
  bookingNumber: bookings.number,
  title: bookings.title,
  zone: bookings.zone,
};
const parties = { homeowner: users.name, vendor: vendors.company };

function openDisputes(ctx: Ctx, mine: SQL, side: DisputeSide) {
  return ctx.db.read
    .select({
      id: disputes.id,
      stage: disputes.stage,
      stageEndsAt: disputes.stageEndsAt,
      openedBy: disputes.openedBy,
      answeredAt: disputes.answeredAt,
      proposalBy: disputeProposals.side,
      waits: disputeWaitsFor(side).mapWith(Boolean),
      job,
      ...parties,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .innerJoin(users, eq(users.id, disputes.homeownerId))
    .innerJoin(vendors, eq(vendors.id, disputes.vendorId))
    .leftJoin(disputeProposals, isOpenProposal)
    .where(and(mine, isNull(disputes.endedAt)))
    .orderBy(asc(disputes.createdAt))
    .limit(MOST);
}

function openClaims(ctx: Ctx, mine: SQL, side: DisputeSide) {
  return ctx.db.read
    .select({
      id: warrantyClaims.id,
      status: warrantyClaims.status,
      answerBy: warrantyClaims.answerBy,
      confirms: sql`${isUnconfirmedReturn}`.mapWith(Boolean),
      job,
      ...parties,
    })
    .from(warrantyClaims)
    .innerJoin(bookings, eq(bookings.id, warrantyClaims.bookingId))
    .innerJoin(users, eq(users.id, warrantyClaims.homeownerId))
    .innerJoin(vendors, eq(vendors.id, warrantyClaims.vendorId))
    .where(
      and(
        mine,
        inArray(
          warrantyClaims.status,
          side === 'vendor' ? ['open', 'visit_scheduled', 'lapsed'] : ['open', 'visit_scheduled'],
        ),
      ),
    )
    .orderBy(asc(warrantyClaims.createdAt))
    .limit(MOST);
}
