import { and, eq, ilike, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { tierFor } from '#core/loyalty/points.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import type { UserRow, UsersInput } from '#core/users/admin-views.ts';
import type { UserStatus } from '#core/users/user-status.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { onDays } from '#server/lib/lists/on-days.ts';
import { members } from '#server/loyalty/tables.ts';
import { payments } from '#server/payments/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { accounts, users } from '../tables.ts';

/** Invited people have no way in yet. */
export const statusOf = sql<UserStatus>`case
  when ${isNotNull(users.suspendedAt)} then 'suspended'
  when not exists (select 1 from ${accounts} where ${accounts.userId} = ${users.id} and ${isNotNull(accounts.password)}) then 'invited'
  else 'active' end`;

const SORTS: Record<UsersInput['sort'], SortColumn> = {
  joined: { by: users.createdAt, kind: 'moment' },
  name: { by: users.name, kind: 'text' },
  // Whoever never came stands behind everybody who did.
  seen: { by: sql`coalesce(${users.lastLoginAt}, '2000-01-01 00:00+00')`, kind: 'moment' },
};

/** One page of people, without the counts around it. */
export async function pageOfUsers(ctx: Ctx, input: UsersInput) {
  const place = keyset(SORTS, users.id, input);
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      role: users.role,
      status: statusOf,
      verified: users.emailVerified,
      isSystemAdmin: users.isSystemAdmin,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
      vendorId: vendors.id,
      company: vendors.company,
      trade: vendors.trade,
      points: members.points,
      lifetimePoints: members.lifetimePoints,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.ownerId, users.id))
    .leftJoin(members, eq(members.userId, users.id))
    .where(and(among(input), chosen(input), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  const [figures, rules] = await Promise.all([figuresOf(ctx, page.items), readLoyaltyRules(ctx.settings)]);
  return {
    ...page,
    items: page.items.map(
      ({ vendorId, lifetimePoints, points, ...row }): UserRow => ({
        ...row,
        points: points ?? 0,
        tier: tierFor(lifetimePoints ?? 0, rules),
        bookings: figures.bookings.get(vendorId ?? row.id) ?? 0,
        totalSpentCents: figures.spent.get(row.id) ?? 0,
      }),
    ),
  };
}

/** users.list */
export async function listUsers(ctx: Ctx, input: UsersInput) {
  const [page, groups] = await Promise.all([
    pageOfUsers(ctx, input),
    ctx.db.read
      .select({ role: users.role, status: statusOf, count: sql<number>`count(*)::int` })
      .from(users)
      .leftJoin(vendors, eq(vendors.ownerId, users.id))
      .where(among(input))
      .groupBy(users.role, statusOf),
  ]);
  const counts: Record<string, number> = { all: 0 };
  let total = 0;
  for (const { role, status, count } of groups) {
    for (const name of ['all', role, status]) counts[name] = (counts[name] ?? 0) + count;
    if ((input.role ?? role) === role && (input.status ?? status) === status) total += count;
  }
  return { ...page, total, counts };
}

/** The filters that the tabs of roles and states stand inside of. */
function among(input: UsersInput): SQL | undefined {
  const pattern = likePattern(input.search);
  return and(
    pattern
      ? or(
          ilike(users.name, pattern),
          ilike(users.email, pattern),
          ilike(users.phone, pattern),
          ilike(vendors.company, pattern),
        )
      : undefined,
    input.verified === undefined ? undefined : eq(users.emailVerified, input.verified),
    input.manages ? eq(users[input.manages], true) : undefined,
    onDays(users.createdAt, input.joinedFrom, input.joinedTo),
  );
}

function chosen({ role, status }: UsersInput): SQL | undefined {
  return and(role ? eq(users.role, role) : undefined, status ? sql`(${statusOf}) = ${status}` : undefined);
}

/** Bookings (by homeowner or company) and money spent, of one page of people. */
async function figuresOf(ctx: Ctx, users: { id: string; vendorId: string | null }[]) {
  const ids = users.map(({ id }) => id);
  const vendors = users.flatMap(({ vendorId }) => vendorId ?? []);
  const [asked, taken, spent] = await Promise.all([
    ids.length === 0
      ? []
      : ctx.db.read
          .select({ id: bookings.homeownerId, count: sql<number>`count(*)::int` })
          .from(bookings)
          .where(and(inArray(bookings.homeownerId, ids), isNotNull(bookings.requestedAt)))
          .groupBy(bookings.homeownerId),
    vendors.length === 0
      ? []
      : ctx.db.read
          .select({ id: bookings.vendorId, count: sql<number>`count(*)::int` })
          .from(bookings)
          .where(and(inArray(bookings.vendorId, vendors), isNotNull(bookings.requestedAt)))
          .groupBy(bookings.vendorId),
    ids.length === 0 ? [] : spentBy(ctx, ids),
  ]);
  return {
    bookings: new Map([...asked, ...taken].map(({ id, count }) => [id, count])),
    spent: new Map(spent.map(({ id, cents }) => [id, cents])),
  };
}

/** What was charged to the cards of these homeowners and stayed charged. Credit is Canopy's money and not theirs. */
export function spentBy(ctx: Ctx, ids: string[]) {
  return ctx.db.read
    .select({
      id: payments.homeownerId,
      cents: sql<number>`sum(${payments.capturedCents} - ${payments.refundedCents})::bigint`.mapWith(Number),
    })
    .from(payments)
    .where(inArray(payments.homeownerId, ids))
    .groupBy(payments.homeownerId);
}
