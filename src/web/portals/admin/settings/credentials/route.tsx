import { expiryDay } from '#core/credentials/expiry-day.ts';
import { CREDENTIAL_FACTS, SUBJECT_LABELS } from '#core/credentials/kinds.ts';
import type { RequirementView } from '#core/credentials/views.ts';
import { dateInZone } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { EndRequirement } from './end-requirement.tsx';
import { RequirementForm } from './requirement-form.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Settings', to: '/admin/settings' }, { label: 'Credential requirements' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Credential requirements · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [requirements, markets, catalog] = await Promise.all([
    server.credentials.requirements({}),
    server.markets.list({}),
    server.catalog.list({}),
  ]);
  const today = dateInZone(context.get(requestContext).now, HOME_ZONE);
  return {
    ...{ requirements, today },
    markets: markets.map(({ slug, name }) => ({ slug, name })),
    categories: catalog.map(({ slug, name, services }) => ({
      ...{ slug, name },
      services: services.map((service) => ({ slug: service.slug, name: service.name })),
    })),
  };
}

export default function CredentialRequirements({ loaderData }: Route.ComponentProps) {
  const { requirements, markets, categories, today } = loaderData;
  const mayManage = useRootData()?.session?.profile.canManageVendors === true;
  return (
    <>
      <PageHeader
        title="Credential requirements"
        subtitle="What vendors must hold to be booked, by market and category. No one can be assigned to a visit without it."
      />
      {!mayManage && (
        <p className="mb-3.5 text-body text-text-3">
          Read-only: you need permission to manage vendors to change requirements.
        </p>
      )}
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <Card title="Active and upcoming" flush>
          <DataTable
            label="Requirements"
            columns={columns(mayManage)}
            rows={requirements}
            rowId={({ id }) => id}
            edge="card"
            empty={
              <EmptyState title="Nothing required yet">
                Vendors can be booked without credentials until you add a requirement.
              </EmptyState>
            }
          />
        </Card>
        {mayManage && <RequirementForm markets={markets} categories={categories} today={today} />}
      </div>
    </>
  );
}

function columns(mayManage: boolean): Column<RequirementView>[] {
  return [
    { id: 'kind', header: 'Credential', cell: ({ kind }) => CREDENTIAL_FACTS[kind].label, look: 'strong' },
    { id: 'market', header: 'Market', width: 96, cell: ({ market }) => market.name },
    {
      id: 'category',
      header: 'Services',
      cell: ({ category, service }) => service?.name ?? `All ${category.name.toLowerCase()}`,
    },
    { id: 'subject', header: 'Held by', cell: ({ subject }) => SUBJECT_LABELS[subject] },
    {
      id: 'from',
      header: 'Visits from',
      width: 108,
      cell: ({ effectiveOn }) => expiryDay(effectiveOn),
      phone: 'labelled',
    },
    ...(mayManage
      ? [
          {
            id: 'end',
            header: 'Action',
            headerHidden: true,
            width: 72,
            align: 'right' as const,
            phone: 'end' as const,
            cell: (one: RequirementView) => <EndRequirement requirement={one} />,
          },
        ]
      : []),
  ];
}
