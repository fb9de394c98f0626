import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Tabs } from '#web/ui/layout/tabs.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { DOCUMENTATION_TABS, VENDOR_PATHS } from '../../frame/vendor-paths.ts';
import type { Route } from './+types/route';

const ShotListDrawer = late(() => import('./shot-list-drawer.tsx').then((part) => part.ShotListDrawer));

export const handle: VendorPage = {
  section: { label: 'Photos', to: VENDOR_PATHS.photos },
  title: 'Shot lists',
};
export const meta: Route.MetaFunction = () => [{ title: 'Shot lists · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return api(context, request).photos.shotLists({});
}

type ServiceShots = Route.ComponentProps['loaderData']['services'][number];

/** What technicians photograph, service by service. */
export default function ShotLists({ loaderData: { services } }: Route.ComponentProps) {
  const role = useAuth().session?.profile.vendorRole;
  const isOwner = role === 'owner';
  const [open, setOpen] = useState<string | null>(null);
  const chosen = services.find(({ serviceId }) => serviceId === open);
  return (
    <>
      <PageHeader
        title="Shot lists"
        subtitle="The photos technicians take on each service. Changes apply to jobs that haven’t started."
      />
      {role !== 'technician' && <Tabs label="Photo documentation" items={DOCUMENTATION_TABS} />}
      <Card flush>
        {services.length === 0 ? (
          <EmptyState as="h2" title="No services yet">
            Choose the services you sell in your profile first.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line-1">
            {services.map((one) => (
              <li
                key={one.serviceId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--card-pad) py-3"
              >
                <span className="min-w-0 grow basis-48">
                  <span className="block text-body font-medium text-text-1">{one.service}</span>
                  <span className="block text-detail text-text-2 wrap-anywhere">{inWords(one)}</span>
                </span>
                {isOwner && (
                  <Button aria-label={`Edit shots of ${one.service}`} onClick={() => setOpen(one.serviceId)}>
                    Edit
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Late part={ShotListDrawer} when={chosen !== undefined}>
        {chosen && (
          <ShotListDrawer
            key={`${chosen.serviceId} ${chosen.version}`}
            of={chosen}
            onClose={() => setOpen(null)}
          />
        )}
      </Late>
    </>
  );
}

function inWords({ shots, demanded }: ServiceShots): string {
  if (shots.length === 0) return 'No shots';
  const names = shots.map(({ name }) => name).join(', ');
  return demanded ? `${names}. Required to complete.` : names;
}
