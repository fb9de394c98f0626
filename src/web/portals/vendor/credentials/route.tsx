import { Plus, RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { CredentialView } from '#core/credentials/views.ts';
import { CredentialRows } from '#web/credentials/credential-rows.tsx';
import { SuspensionNotices } from '#web/credentials/suspension-notices.tsx';
import { api } from '#web/lib/api.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { addingOf, addPath, COMPLIANCE_PATH } from './add-path.ts';

const CredentialDrawer = late(() => import('./credential-drawer.tsx').then((part) => part.CredentialDrawer));

export const handle: VendorPage = { title: 'Credentials' };
export const meta: Route.MetaFunction = () => [{ title: 'Credentials · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  return { overview: await api(context, request).credentials.mine({}) };
}

const NEW = { kind: 'license', technicianId: null, category: null } as const;

export default function Credentials({ loaderData: { overview } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const adding = addingOf(params);
  const ofVendor = overview.credentials.filter(({ technician }) => technician === null);
  return (
    <>
      <PageHeader
        title="Credentials"
        subtitle="Licenses, insurance, background checks and tax form. We review each before it counts."
        actions={
          <>
            <ButtonLink to={COMPLIANCE_PATH} kind="outline">
              Compliance
            </ButtonLink>
            <ButtonLink to={addPath(NEW)} kind="primary" icon={Plus} preventScrollReset>
              Add credential
            </ButtonLink>
          </>
        }
      />
      <div className="grid max-w-[960px] gap-3.5">
        <SuspensionNotices suspensions={overview.suspensions} />
        <Card title="Company" flush aside={ofVendor.length > 0 && ofVendor.length}>
          {ofVendor.length > 0 ? (
            <CredentialRows label="Company credentials" credentials={ofVendor} actionFor={Renew} />
          ) : (
            <EmptyState title="No credentials yet">
              Upload your license, insurance and W-9 so that homeowners can book you.
            </EmptyState>
          )}
        </Card>
        {overview.technicians.map(({ id, name }) => {
          const own = overview.credentials.filter(({ technician }) => technician?.id === id);
          return (
            <Card key={id} title={name} flush aside={own.length > 0 && own.length}>
              {own.length > 0 ? (
                <CredentialRows label={`Credentials of ${name}`} credentials={own} actionFor={Renew} />
              ) : (
                <p className="px-(--card-pad) py-3 text-body text-text-3">No credentials yet.</p>
              )}
            </Card>
          );
        })}
      </div>
      <Late part={CredentialDrawer} when={adding !== null}>
        {adding && (
          <CredentialDrawer
            adding={adding}
            overview={overview}
            onClose={() => setParams({}, { replace: true, preventScrollReset: true })}
          />
        )}
      </Late>
    </>
  );
}

/** The way to submit it again: what runs out or was turned down. */
function Renew({ kind, technician, category, status, title }: CredentialView) {
  if (status === 'submitted' || status === 'superseded') return null;
  const to = addPath({ kind, technicianId: technician?.id ?? null, category: category?.slug ?? null });
  return (
    <ButtonLink
      to={to}
      size="sm"
      kind="outline"
      icon={RefreshCw}
      preventScrollReset
      aria-label={`Renew ${title}`}
    >
      Renew
    </ButtonLink>
  );
}
