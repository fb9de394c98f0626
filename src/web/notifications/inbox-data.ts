import type { RouterContextProvider } from 'react-router';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { inboxPlace } from './inbox-address.ts';

/** What the screen needs: a part of the inbox, or what the person has chosen. */
export async function inboxData(context: Readonly<RouterContextProvider>, request: Request) {
  const server = api(context, request);
  const place = inboxPlace(new URL(request.url).searchParams);
  const { view, category, cursor } = place;
  const chosen = category && view !== 'settings' ? { category } : {};
  const [page, preferences, devices] = await Promise.all([
    server.notifications.list({
      view: view === 'settings' ? 'all' : view,
      ...chosen,
      ...(cursor && view !== 'settings' ? { cursor } : {}),
    }),
    server.notifications.preferences({}),
    view === 'settings' ? server.notifications.pushDevices({}) : null,
  ]);
  return { place, page, preferences, devices, now: context.get(requestContext).now };
}

export type InboxData = Awaited<ReturnType<typeof inboxData>>;
