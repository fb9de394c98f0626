import { NOTICE_CATEGORIES, type NoticeCategory } from '#core/lib/notice.ts';
import { INBOX_VIEWS, type InboxView } from '#core/notifications/limits.ts';

export type InboxPlace = {
  view: InboxView | 'settings';
  category: NoticeCategory | null;
  cursor?: string | undefined;
};

/** What the address of the screen says; anything unknown counts as nothing. */
export function inboxPlace(params: URLSearchParams): InboxPlace {
  const view = params.get('view');
  const category = params.get('category');
  return {
    view: view === 'settings' ? view : (INBOX_VIEWS.find((known) => known === view) ?? 'all'),
    category: NOTICE_CATEGORIES.find((known) => known === category) ?? null,
    ...(params.get('cursor') ? { cursor: params.get('cursor') ?? '' } : {}),
  };
}

/** What the inbox can be narrowed to: only what its reader can be notified of at all. */
export function categoriesAmong(
  groups: readonly { categories: readonly NoticeCategory[] }[],
): NoticeCategory[] {
  return NOTICE_CATEGORIES.filter((category) =>
    groups.some(({ categories }) => categories.includes(category)),
  );
}

/** The same screen at another place, as its query. */
export function inboxQuery({ view, category, cursor }: InboxPlace): string {
  const params = new URLSearchParams();
  if (view !== 'all') params.set('view', view);
  if (category && view !== 'settings') params.set('category', category);
  if (cursor) params.set('cursor', cursor);
  const query = params.toString();
  return query ? `?${query}` : '?';
}
