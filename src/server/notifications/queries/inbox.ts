import { and, count, desc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { NoticeCategory } from '#core/lib/notice.ts';
import type { NotificationView, UnreadCounts } from '#core/notifications/contract.ts';
import { categoryOf, kindsOf } from '#core/notifications/delivery.ts';
import type { InboxView } from '#core/notifications/limits.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { unreadChannels } from '#server/messaging/queries/channels.ts';
import { inbox } from '../tables.ts';

const LINE = {
  id: inbox.id,
  kind: inbox.kind,
  title: inbox.title,
  body: inbox.body,
  href: inbox.href,
  readAt: inbox.readAt,
  archivedAt: inbox.archivedAt,
  createdAt: inbox.createdAt,
};

/** The caller's latest notifications, newest first, and how many they have not read. */
export async function latestNotifications(
  ctx: Ctx,
  { limit }: { limit: number },
): Promise<{ items: NotificationView[] } & UnreadCounts> {
  const [items, counts] = await Promise.all([
    ctx.db.read
      .select(LINE)
      .from(inbox)
      .where(and(eq(inbox.userId, userIdOf(ctx)), isNull(inbox.archivedAt)))
      .orderBy(desc(inbox.createdAt), desc(inbox.id))
      .limit(limit),
    unreadCounts(ctx),
  ]);
  return { items, ...counts };
}

/** What stands beside the bell and the messages of every page. */
export async function unreadCounts(ctx: Ctx): Promise<UnreadCounts> {
  const [unread, { channels }] = await Promise.all([
    countOf(ctx, userIdOf(ctx), 'unread', undefined),
    unreadChannels(ctx),
  ]);
  return { unread, messages: channels };
}

type ListInput = { view: InboxView; category?: NoticeCategory; cursor?: string; limit: number };

/** The caller's inbox, newest first, by keyset. Counts are of the chosen category. */
export async function listInbox(ctx: Ctx, input: ListInput) {
  const userId = userIdOf(ctx);
  const place = newestFirst(inbox.createdAt, inbox.id, input);
  const [rows, all, unread, archived] = await Promise.all([
    ctx.db.read
      .select({ key: place.key, ...LINE })
      .from(inbox)
      .where(and(eq(inbox.userId, userId), viewed(input.view), inCategory(ctx, input.category), place.where))
      .orderBy(...place.orderBy)
      .limit(place.fetch),
    countOf(ctx, userId, 'all', input.category),
    countOf(ctx, userId, 'unread', input.category),
    countOf(ctx, userId, 'archived', input.category),
  ]);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, category: categoryOf(ctx.modules.notices, item.kind) })),
    counts: { all, unread, archived },
  };
}

async function countOf(
  ctx: Ctx,
  userId: string,
  view: InboxView,
  category: NoticeCategory | undefined,
): Promise<number> {
  const [row] = await ctx.db.read
    .select({ count: count() })
    .from(inbox)
    .where(and(eq(inbox.userId, userId), viewed(view), inCategory(ctx, category)));
  return row?.count ?? 0;
}

function viewed(view: InboxView): SQL | undefined {
  if (view === 'archived') return isNotNull(inbox.archivedAt);
  return and(isNull(inbox.archivedAt), view === 'unread' ? isNull(inbox.readAt) : undefined);
}

function inCategory(ctx: Ctx, category: NoticeCategory | undefined): SQL | undefined {
  if (!category) return undefined;
  const known = inArray(inbox.kind, kindsOf(ctx.modules.notices, category));
  // Lines of kinds that are in no table are shown with the bookings, as `categoryOf` says.
  return category === 'bookings' ? or(known, notInArray(inbox.kind, [...ctx.modules.notices.keys()])) : known;
}
