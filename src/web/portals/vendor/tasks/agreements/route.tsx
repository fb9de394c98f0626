import { formatDate, formatDatedName, formatLocalDate } from '#core/lib/format-time.ts';
import type { OwnAgreement } from '#core/vendors/agreements/contract.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { DataTable } from '#web/ui/data/data-table.tsx';
import type { Column } from '#web/ui/data/table/table-columns.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { AGREEMENTS_PATH } from '../agreements-path.ts';
import type { Route } from './+types/route';
import { ClauseList } from './clause-list.tsx';
import { SignForm } from './sign-form.tsx';

export const handle: VendorPage = { section: { label: 'Tasks', to: '/vendor/tasks' }, title: 'Agreements' };
export const meta: Route.MetaFunction = () => [{ title: 'Agreements · Canopy' }];

/** `?version=` shows an earlier version. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const version = new URL(request.url).searchParams.get('version');
  return api(context, request).vendors.agreement(version ? { version } : {});
}

/** The agreement between Canopy and the company: its words, what changed, the signature, and every version before. */
export default function Agreements({ loaderData: agreement }: Route.ComponentProps) {
  const { shown, latest, standing, versions, zone } = agreement;
  const isLatest = shown.version === latest;
  const accepted = versions.find(({ version }) => version === shown.version)?.accepted ?? null;
  return (
    <>
      <PageHeader
        title="Vendor agreement"
        before={<StandingBadge standing={standing} />}
        subtitle="What Canopy and your company agree on. Sign the latest version; earlier ones stay readable."
      />
      <Standing agreement={agreement} />
      <div className="grid items-start gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,1fr)_440px]">
        <Card
          title={`Version of ${formatDatedName(shown.version)}`}
          aside={isLatest ? 'Latest' : <TextLink to={AGREEMENTS_PATH}>See the latest</TextLink>}
        >
          {shown.changes !== '' && (
            <p className="mb-4 border-b border-line-1 pb-4 text-body text-text-2">
              <span className="font-medium text-text-1">What changed:</span> {shown.changes}
            </p>
          )}
          <ClauseList clauses={shown.clauses} removed={shown.removed} />
          {isLatest && !accepted && <SignForm version={shown.version} />}
          {accepted && (
            <p className="mt-4 border-t border-line-1 pt-4 text-label wrap-anywhere text-text-3">
              {accepted.signature ? (
                <>
                  Signed by <bdi>{accepted.signature}</bdi>
                </>
              ) : (
                'Accepted'
              )}{' '}
              on {formatDate(accepted.acceptedAt, zone)}. Fingerprint of the text (SHA-256): {shown.hash}
            </p>
          )}
        </Card>
        <Card title="Versions" flush>
          <DataTable
            label="Versions"
            columns={columns(zone)}
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

function StandingBadge({ standing }: { standing: OwnAgreement['standing'] }) {
  if (standing === 'current')
    return (
      <Badge tone="green" dot>
        Signed
      </Badge>
    );
  if (standing === 'still_applies') return <Badge tone="blue">Earlier version applies</Badge>;
  return (
    <Badge tone={standing === 'lapsed' ? 'red' : 'orange'} dot>
      {standing === 'lapsed' ? 'Overdue' : 'To sign'}
    </Badge>
  );
}

/** What has to be done by when; nothing where the latest version is signed. */
function Standing({ agreement: { standing, acceptBy } }: { agreement: OwnAgreement }) {
  const day = acceptBy === null ? '' : formatLocalDate(acceptBy);
  if (standing === 'due')
    return (
      <Notice tone="warning" title={`Sign by ${day}`} className="mb-3.5">
        Until then, the version you signed applies. After that, your company won’t get new requests until you
        sign.
      </Notice>
    );
  if (standing === 'lapsed')
    return (
      <Notice tone="error" title={`This was due by ${day}`} className="mb-3.5">
        Your company isn’t getting new requests. Sign to start receiving them again right away.
      </Notice>
    );
  if (standing === 'still_applies')
    return (
      <Notice tone="info" title="You don’t have to sign this version" className="mb-3.5">
        The version you signed still applies. You can sign the latest one at any time.
      </Notice>
    );
  return null;
}

function columns(zone: string): Column<OwnAgreement['versions'][number]>[] {
  return [
    {
      id: 'version',
      header: 'Version',
      cell: ({ version }) => (
        <TextLink to={`${AGREEMENTS_PATH}?${new URLSearchParams({ version })}`}>
          {formatDatedName(version)}
        </TextLink>
      ),
    },
    {
      id: 'published',
      header: 'Published',
      phone: 'labelled',
      cell: ({ publishedAt }) => formatDate(publishedAt, zone),
    },
    {
      id: 'signed',
      header: 'Signed',
      phone: 'labelled',
      cell: ({ accepted }) => accepted && formatDate(accepted.acceptedAt, zone),
    },
  ];
}
