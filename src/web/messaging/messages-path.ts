export type MessagesPlace = {
  channel: string | null;
  view: 'all' | 'unread';
  search: string;
  cursor?: string | undefined;
};

/** What the address of the screen says; anything unknown counts as nothing. */
export function messagesPlace(params: URLSearchParams): MessagesPlace {
  return {
    channel: params.get('channel') || null,
    view: params.get('view') === 'unread' ? 'unread' : 'all',
    search: (params.get('q') ?? '').slice(0, 100),
    ...(params.get('cursor') ? { cursor: params.get('cursor') ?? '' } : {}),
  };
}

/** Another conversation, view or part of the list. A cursor belongs to its view and search. */
export function messagesPath({ channel, view, search, cursor }: MessagesPlace): string {
  const params = new URLSearchParams();
  if (view === 'unread') params.set('view', view);
  if (search.trim()) params.set('q', search);
  if (cursor) params.set('cursor', cursor);
  if (channel) params.set('channel', channel);
  const query = params.toString();
  return query ? `/messages?${query}` : '/messages';
}
