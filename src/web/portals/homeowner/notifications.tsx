import { inboxData } from '#web/notifications/inbox-data.ts';
import { InboxScreen } from '#web/notifications/inbox-screen.tsx';
import type { Route } from './+types/notifications';
import type { HomeHandle } from './layout.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return inboxData(context, request);
}

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Notifications' }] };

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <InboxScreen data={loaderData} />;
}
