import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { inboxData } from '#web/notifications/inbox-data.ts';
import { InboxScreen } from '#web/notifications/inbox-screen.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Route } from './+types/notifications';
import type { HomeHandle } from './layout.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const isSettings = new URL(request.url).searchParams.get('view') === 'settings';
  const [data, choice] = await Promise.all([
    inboxData(context, request),
    isSettings ? api(context, request).customers.invitationChoice({}) : null,
  ]);
  return { data, choice };
}

export const meta: Route.MetaFunction = () => [{ title: 'Notifications · Canopy' }];
export const handle: HomeHandle = { crumbs: () => [{ label: 'Notifications' }] };

export default function Notifications({ loaderData: { data, choice } }: Route.ComponentProps) {
  return (
    <>
      <InboxScreen data={data} />
      {choice && <InvitationSwitch on={choice.on} />}
    </>
  );
}

/** Whether vendors who worked here may invite to book again. */
function InvitationSwitch({ on }: { on: boolean }) {
  const saving = useCommand((api) => api.customers.setInvitationChoice);
  return (
    <Card title="Invitations from vendors" className="mt-3.5 max-w-3xl">
      <Switch
        end
        label="Invitations to book again"
        hint="From vendors who have worked for you, at most one a month from each"
        name="invitations"
        // What was pressed shows at once, and goes back where it could not be saved.
        checked={saving.sending?.on ?? on}
        error={saving.failure?.message ?? null}
        onChange={(event) => void saving.run({ on: event.target.checked })}
      />
    </Card>
  );
}
