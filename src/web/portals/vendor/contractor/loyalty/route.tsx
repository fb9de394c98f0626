import { formatFullLocalDate } from '#core/lib/format-time.ts';
import type { VendorTierStanding } from '#core/loyalty/vendors/contract.ts';
import { formatRate } from '#core/payments/price.ts';
import { api } from '#web/lib/api.ts';
import { CriteriaTable, tierMarkOf } from '#web/loyalty/criteria-table.tsx';
import { TierMark } from '#web/ui/data/tier-mark.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import type { Route } from './+types/route';
import { BadgeGrid } from './badge-grid.tsx';
import { CriteriaProgress } from './criteria-progress.tsx';
import { TierHistory } from './tier-history.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  return api(context, request).loyalty.vendorStanding({});
}

export const meta: Route.MetaFunction = () => [{ title: 'Loyalty · Canopy' }];
export const handle: VendorPage = { title: 'Loyalty' };

/** A company's tier and commission, what the next tier still demands, its badges, and how it came here. */
export default function Loyalty({ loaderData: found }: Route.ComponentProps) {
  const { tier, earned, fallsOn, criteria, next, rules } = found;
  const rankOf = (name: string) => rules.tiers.findIndex((rule) => rule.tier === name);
  const rises = rankOf(earned) > rankOf(tier);
  return (
    <>
      <PageHeader
        title="Loyalty"
        subtitle="A better record lowers your commission on new bookings. Records are checked every night."
      />
      <div className="space-y-3.5">
        {fallsOn && (
          <Notice tone="warning" title={`You keep ${tier} until ${formatFullLocalDate(fallsOn)}`}>
            Your record of the last {rules.windowDays} days is below its criteria. Meet them again by then, or
            your tier changes. Jobs already booked keep their rate.
          </Notice>
        )}
        {rises && (
          <Notice tone="success" title={`You qualify for ${earned}`}>
            Your tier changes with tonight’s check. From then on, your commission on new bookings is{' '}
            {formatRate(rules.tiers.find((rule) => rule.tier === earned)?.commissionBp ?? found.commissionBp)}
            .
          </Notice>
        )}
        <div className="grid gap-3.5 *:min-w-0 xl:grid-cols-[minmax(0,340px)_minmax(0,1fr)]">
          <TierCard found={found} rises={rises} />
          {next ? (
            <Card title={`On the way to ${next.tier}`} aside={`${formatRate(next.commissionBp)} commission`}>
              <CriteriaProgress label={`${next.tier} requirements`} criteria={next.criteria} />
            </Card>
          ) : (
            <Card title={`${rises ? earned : tier} requirements`} aside={rises ? 'All met' : 'Highest tier'}>
              <CriteriaProgress label={`${rises ? earned : tier} requirements`} criteria={criteria} />
            </Card>
          )}
        </div>
        <BadgeGrid badges={found.badges} />
        <Card title="All tiers" aside={`Record of the last ${rules.windowDays} days`}>
          <CriteriaTable rules={rules} own={tier} />
          <p className="mt-3 max-w-[80ch] text-label text-text-3">
            If your record falls below your tier, you keep it for {rules.graceDays} days, and we remind you{' '}
            {rules.noticeDays} days before it changes. A booking keeps the rate it was made at. Bookings
            through your own page use that page’s rate when it’s lower.
          </p>
        </Card>
        <TierHistory history={found.history} />
      </div>
    </>
  );
}

/** What the tier is worth now, and what the next one would be. As high as the criteria beside it: the money stands at its foot. */
function TierCard({ found, rises }: { found: VendorTierStanding; rises: boolean }) {
  const { tier, earned, commissionBp, next, rules } = found;
  const usual = rules.tiers[0]?.commissionBp ?? commissionBp;
  const higher = rises ? rules.tiers.find((rule) => rule.tier === earned) : next;
  return (
    <Card className="flex flex-col justify-between">
      <div className="flex items-center gap-4 xl:flex-col xl:items-start xl:gap-3">
        <TierMark tier={tierMarkOf(tier)} size={56} />
        <div className="min-w-0">
          <h2 className="text-label text-text-3">Your tier</h2>
          <p className="text-kpi text-text-1">{tier}</p>
        </div>
      </div>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line-1 pt-3 text-body [&>dd]:text-right">
        <dt className="text-text-2">Commission on new bookings</dt>
        <dd className="font-semibold text-text-1 tabular-nums">{formatRate(commissionBp)}</dd>
        {commissionBp < usual && (
          <>
            <dt className="text-text-2">Usual rate</dt>
            <dd className="text-text-3 tabular-nums">{formatRate(usual)}</dd>
          </>
        )}
        {higher && (
          <>
            <dt className="text-text-2">With {higher.tier}</dt>
            <dd className="text-text-2 tabular-nums">{formatRate(higher.commissionBp)}</dd>
          </>
        )}
      </dl>
    </Card>
  );
}
