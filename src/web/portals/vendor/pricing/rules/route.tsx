import { formatMoment } from '#core/lib/format-time.ts';
import { SKILL_LEVEL_LABELS } from '#core/pricing/kinds.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { useVendorZone } from '../../frame/vendor-zone.ts';
import { dayWords, rulesWords } from '../frame/price-words.ts';
import { PricingTabs, useMaySetPrices } from '../frame/pricing-tabs.tsx';
import type { Route } from './+types/route';
import { LevelsForm } from './levels-form.tsx';
import { RulesForm } from './rules-form.tsx';

export const handle: VendorPage = { title: 'Pricing' };
export const meta: Route.MetaFunction = () => [{ title: 'Price rules · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const rules = await api(context, request).pricing.rules({});
  return { rules, now: context.get(requestContext).now };
}

/** What is added on top of prices, and how experienced technicians are. */
export default function PriceRulesPage({ loaderData: { rules, now } }: Route.ComponentProps) {
  const maySet = useMaySetPrices();
  const zone = useVendorZone();
  const { current, scheduled, history, technicians } = rules;
  return (
    <>
      <PageHeader
        title="Price rules"
        subtitle="Added to bookings, and shown to homeowners before they pay. Emergencies and quotes have their own prices."
      />
      <PricingTabs />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,16fr)_minmax(0,9fr)]">
        <div className="grid gap-3.5">
          {scheduled && (
            <Notice tone="info" title={`New rules start ${dayWords(scheduled.effectiveFrom)}`}>
              {rulesWords(scheduled.rules)}
            </Notice>
          )}
          {maySet ? (
            <RulesForm key={history[0]?.id} rules={rules} />
          ) : (
            <Card title="Current rules">
              <p className="text-body text-text-1">{rulesWords(current.rules)}</p>
            </Card>
          )}
        </div>
        <div className="grid gap-3.5">
          {maySet ? (
            <LevelsForm technicians={technicians} />
          ) : (
            <Card title="Technician levels" flush>
              <ul className="divide-y divide-line-1">
                {technicians.map(({ id, name, level }) => (
                  <li key={id} className="flex justify-between gap-3 px-(--card-pad) py-2.5 text-body">
                    {name} <span className="text-text-2">{SKILL_LEVEL_LABELS[level]}</span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title="History" flush>
            {history.length === 0 ? (
              <p className="px-(--card-pad) py-3 text-body text-text-2">No rules yet.</p>
            ) : (
              <ul className="divide-y divide-line-1">
                {history.map(({ id, rules: one, effectiveFrom, createdAt, createdBy }) => (
                  <li key={id} className="px-(--card-pad) py-2.5">
                    <span className="block text-body text-text-1">{rulesWords(one)}</span>
                    <span className="block text-label text-text-3">
                      {[`From ${dayWords(effectiveFrom)}`, createdBy, formatMoment(createdAt, zone, now)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
      </div>
    </>
  );
}
