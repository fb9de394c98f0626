import { dateInZone, formatDate, formatDatedName, formatLocalDate } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { AgreementVersionView } from '#core/vendors/agreements/contract.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { AdminPage } from '../../frame/admin-page.ts';
import type { Route } from './+types/route';
import { PublishForm } from './publish-form.tsx';

export const handle: AdminPage = {
  crumbs: () => [{ label: 'Settings', to: '/admin/settings' }, { label: 'Vendor agreement' }],
};
export const meta: Route.MetaFunction = () => [{ title: 'Vendor agreement · Canopy Admin' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const versions = await api(context, request).vendors.agreementVersions({});
  return { versions, today: dateInZone(context.get(requestContext).now, HOME_ZONE) };
}

/** The vendor agreement: its versions with who signed them, and the next one. */
export default function VendorAgreement({ loaderData: { versions, today } }: Route.ComponentProps) {
  const mayManage = useRootData()?.session?.profile.canManageVendors === true;
  const [latest] = versions;
  return (
    <>
      <PageHeader
        title="Vendor agreement"
        subtitle="What vendors sign. A published version can’t be changed; publish the next one instead."
      />
      {!mayManage && (
        <p className="mb-3.5 text-body text-text-3">
          Read-only: you need permission to manage vendors to publish a version.
        </p>
      )}
      <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        {latest &&
          (mayManage ? (
            <PublishForm key={latest.version} latest={latest} today={today} />
          ) : (
            <LatestCard latest={latest} />
          ))}
        <Card title="Versions" flush>
          <DataTable
            label="Versions"
            columns={COLUMNS}
            rows={versions}
            rowId={({ version }) => version}
            edge="card"
            empty={null}
          />
        </Card>
      </div>
    </>
  );
}

function LatestCard({ latest }: { latest: AgreementVersionView }) {
  return (
    <Card title={`Version of ${formatDatedName(latest.version)}`}>
      <dl className="space-y-3">
        {latest.clauses.map(({ title, text }) => (
          <div key={title} className="wrap-anywhere">
            <dt className="text-body font-medium text-text-1">{title}</dt>
            <dd className="text-body whitespace-pre-wrap text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const COLUMNS: Column<AgreementVersionView>[] = [
  {
    id: 'version',
    header: 'Version',
    look: 'strong',
    cell: ({ version, changes }) => (
      <span className="block py-2">
        {formatDatedName(version)}
        {changes !== '' && (
          <span className="block max-w-[40ch] font-normal wrap-anywhere whitespace-normal text-text-3">
            {changes}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'published',
    header: 'Published',
    phone: 'labelled',
    cell: ({ publishedAt, publishedBy }) =>
      `${formatDate(publishedAt, HOME_ZONE)}${publishedBy ? ` by ${publishedBy}` : ''}`,
  },
  {
    id: 'by',
    header: 'Sign by',
    phone: 'labelled',
    cell: ({ acceptBy }) => acceptBy && formatLocalDate(acceptBy),
  },
  {
    id: 'signed',
    header: 'Signed',
    align: 'right',
    phone: 'labelled',
    cell: ({ accepted, outstanding }) =>
      `${accepted.toLocaleString('en-US')} of ${(accepted + outstanding).toLocaleString('en-US')}`,
  },
];
