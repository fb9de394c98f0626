import { formatMoney } from '#core/lib/money.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { savingCents, termCents } from '#core/plans/money.ts';
import type { PlanChoice } from '#core/plans/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { BenefitList } from '#web/plans/benefit-list.tsx';
import { benefitWords, monthName } from '#web/plans/plan-words.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { BuyPlan } from './buy-plan.tsx';

type PlanCardProps = {
  choice: PlanChoice;
  homeId: string;
  homeLabel: string;
  methods: readonly MethodView[];
  cards: CardsMode;
};

const OWN: StatusLook = { label: 'Your plan', icon: 'circle-check', tone: 'accent' };

/** One plan with its price against the visits booked separately. */
export function PlanCard({ choice, homeId, homeLabel, methods, cards }: PlanCardProps) {
  const { name, summary, vendor, visits, monthly, yearly, singleTermCents, matching, subscriptionId } =
    choice;
  const saved = savingCents([singleTermCents], termCents(yearly.totalCents, 'yearly'));
  return (
    <Card title={name} aside={vendor?.company ?? 'Canopy'} level={3} className="flex flex-col">
      {subscriptionId && (
        <p className="mb-2">
          <StatusBadge look={OWN} />
        </p>
      )}
      <p className="text-body text-text-2 wrap-anywhere">{summary}</p>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className="text-kpi text-text-1 tabular-nums">{formatMoney(yearly.totalCents)}</span>
        <span className="text-detail text-text-2">a year, or {formatMoney(monthly.totalCents)} a month</span>
      </p>
      <p className="text-detail text-text-2">
        {saved > 0 ? (
          <span className="font-medium text-green">
            {formatMoney(saved)} less than {formatMoney(singleTermCents)} booked separately
          </span>
        ) : (
          `${formatMoney(singleTermCents)} for the visits booked separately`
        )}
      </p>
      <div className="mt-4 grow space-y-1.5">
        <BenefitList
          items={[
            ...visits.map(({ title, dueMonth }) => `${title} in ${monthName(dueMonth)}`),
            ...benefitWords(choice, vendor?.company ?? null),
          ]}
        />
      </div>
      {matching > 0 && !subscriptionId && (
        <p className="mt-3 text-label text-text-3">
          {matching === visits.length
            ? `Your home is due for ${visits.length === 1 ? 'this visit' : `all ${visits.length} visits`}`
            : `Your home is due for ${matching} of ${visits.length} visits`}
        </p>
      )}
      <div className="mt-3">
        {subscriptionId ? (
          <ButtonLink to={`/account/home/subscriptions/${subscriptionId}`} block>
            Open your plan
          </ButtonLink>
        ) : (
          <BuyPlan {...{ choice, homeId, homeLabel, methods, cards }} />
        )}
      </div>
    </Card>
  );
}
