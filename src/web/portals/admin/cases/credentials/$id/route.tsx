import { CREDENTIAL_STATUS_LOOKS, CREDENTIAL_STEP_LABELS } from '#core/credentials/status.ts';
import type { CredentialDetail } from '#core/credentials/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useRootData } from '#web/lib/root-data.ts';
import { RecordTrail } from '#web/search/lists/record-trail.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';
import type { AdminPage } from '../../../frame/admin-page.ts';
import { credentialFacts } from '../credential-facts.tsx';
import type { Route } from './+types/route';
import { ReviewForm } from './review-form.tsx';
import { RevokeForm } from './revoke-form.tsx';

// Some have none: what was carried over from a profile.
const SentFiles = late(() => import('#web/ui/data/files/sent-files.tsx').then((part) => part.SentFiles));

export const handle: AdminPage = {
  crumbs: (data) => [
    { label: 'Cases', to: '/admin/cases' },
    { label: 'Credentials', to: '/admin/cases/credentials' },
    { label: (data as { credential: CredentialDetail }).credential.title },
  ],
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.credential.title ?? 'Credential'} · Canopy Admin` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const credential = await api(context, request).credentials.get({ id: params.id });
  return { credential, now: context.get(requestContext).now };
}

export default function Credential({ loaderData: { credential, now } }: Route.ComponentProps) {
  const mayManage = useRootData()?.session?.profile.canManageVendors === true;
  const { vendor, technician, status, files, history } = credential;
  return (
    <>
      <PageHeader
        before={
          <>
            <StatusBadge look={CREDENTIAL_STATUS_LOOKS[status]} />
            <RecordTrail path="/admin/cases/credentials" id={credential.id} />
          </>
        }
        title={credential.title}
        subtitle={technician ? `${technician.name} of ${vendor.name}` : vendor.name}
      />
      {!mayManage && (
        <p className="mb-3.5 text-body text-text-3">
          Read-only: you need permission to manage vendors to make decisions.
        </p>
      )}
      <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,1fr)_400px]">
        <div className="min-w-0 space-y-3.5">
          <Card title="Documents" aside={files.length > 0 && files.length}>
            {files.length > 0 ? (
              <div className="space-y-2">
                <Soon>
                  <SentFiles attachments={files} />
                </Soon>
              </div>
            ) : (
              <p className="text-body text-text-2">
                No document on file. Look the details up yourself, or reject it and ask for a document.
              </p>
            )}
          </Card>
          <Card title="Details">
            <DescriptionList layout="facts" items={credentialFacts(credential)} />
          </Card>
        </div>
        <div className="min-w-0 space-y-3.5">
          {mayManage && status === 'submitted' && <ReviewForm key={credential.id} credential={credential} />}
          {mayManage && status === 'approved' && <RevokeForm credential={credential} />}
          <Card title="History">
            <ol className="space-y-3">
              {history.map(({ step, reason, by, at }) => (
                <li key={`${step} ${at.getTime()}`}>
                  <p className="text-control font-medium text-text-1">{CREDENTIAL_STEP_LABELS[step]}</p>
                  {reason && <p className="text-body wrap-anywhere text-text-2">{reason}</p>}
                  <p className="text-label text-text-3">
                    {[by, formatMoment(at, HOME_ZONE, now)].filter(Boolean).join(' · ')}
                  </p>
                </li>
              ))}
            </ol>
          </Card>
        </div>
      </div>
    </>
  );
}
