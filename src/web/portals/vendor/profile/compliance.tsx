import { isOpenState } from '#core/credentials/compliance.ts';
import { CREDENTIAL_FACTS, inSentence } from '#core/credentials/kinds.ts';
import type { ComplianceItem } from '#core/credentials/views.ts';
import { AffectedVisits } from '#web/credentials/affected-visits.tsx';
import { ComplianceList } from '#web/credentials/compliance-list.tsx';
import { SuspensionNotices } from '#web/credentials/suspension-notices.tsx';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { StepProgress } from '#web/ui/data/step-progress.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { addPath, CREDENTIALS_PATH } from '../credentials/add-path.ts';
import type { VendorPage } from '../frame/vendor-page.ts';
import { VENDOR_PATHS } from '../frame/vendor-paths.ts';
import type { Route } from './+types/compliance';

export const handle: VendorPage = { title: 'Compliance' };
export const meta: Route.MetaFunction = () => [{ title: 'Compliance · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const overview = await api(context, request).credentials.mine({});
  return { overview, now: context.get(requestContext).now };
}

export default function Compliance({ loaderData: { overview, now } }: Route.ComponentProps) {
  const { items, score, today, market } = overview;
  const met = items.filter(({ state }) => state === 'valid' || state === 'expiring').length;
  const open = items.filter(({ state }) => isOpenState(state));
  return (
    <>
      <PageHeader
        title="Compliance"
        subtitle={`What your services require${market ? ` in ${market.name}` : ''}, and what’s missing.`}
        actions={
          <ButtonLink to={CREDENTIALS_PATH} kind="outline">
            All credentials
          </ButtonLink>
        }
      />
      <div className="grid max-w-[960px] gap-3.5">
        <SuspensionNotices suspensions={overview.suspensions} />
        <Card title="Score" aside={items.length > 0 && `${met} of ${items.length} valid`}>
          {score === null ? (
            <p className="text-body text-text-2">Nothing is required for your services right now.</p>
          ) : (
            <>
              <p className="mb-2 text-kpi text-text-1 tabular-nums">{score}%</p>
              <StepProgress label="Valid requirements" done={met} total={items.length} />
              <p className="mt-3 text-body text-text-2">{nextStep(open)}</p>
            </>
          )}
        </Card>
        <Card title="Required">
          {items.length > 0 ? (
            <ComplianceList items={items} today={today} actionFor={Submit} />
          ) : (
            <EmptyState title="Nothing required">
              Your market doesn’t require credentials for the services you offer.
            </EmptyState>
          )}
        </Card>
        <AffectedVisits
          visits={overview.affected}
          hrefOf={() => VENDOR_PATHS.schedule}
          action="Open schedule"
          now={now}
        />
      </div>
    </>
  );
}

function nextStep(open: readonly ComplianceItem[]): string {
  const [first] = open;
  if (!first) return 'Everything your services require is valid or in review.';
  const what = `${inSentence(first.title)}${first.technician ? ` of ${first.technician.name}` : ''}`;
  return `Next: ${first.state === 'missing' ? 'submit' : 'renew'} the ${what}.`;
}

function Submit({ kind, technician, category, state, title }: ComplianceItem) {
  if (!isOpenState(state)) return null;
  const to = addPath({
    kind,
    technicianId: technician?.id ?? null,
    category: CREDENTIAL_FACTS[kind].ofTrade ? category.slug : null,
  });
  const label = state === 'missing' ? 'Submit' : 'Renew';
  return (
    <ButtonLink to={to} size="sm" kind="outline" aria-label={`${label} ${title}`}>
      {label}
    </ButtonLink>
  );
}
