import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import type { PlanChoice, SubscriptionView } from '#core/plans/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { BenefitList } from '#web/plans/benefit-list.tsx';
import { benefitWords, monthName } from '#web/plans/plan-words.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { BuyPlan } from '../buy-plan.tsx';

type ChangeChoiceProps = {
  choice: PlanChoice;
  plan: SubscriptionView;
  methods: readonly MethodView[];
  cards: CardsMode;
};

/** Another plan that the current one can be changed to. */
export function ChangeChoice({ choice, plan, methods, cards }: ChangeChoiceProps) {
  const { name, summary, vendor, visits, monthly, yearly } = choice;
  return (
    <Card title={name} aside={vendor?.company ?? 'Canopy'} className="flex flex-col">
      <p className="text-body text-text-2 wrap-anywhere">{summary}</p>
      <p className="mt-3 text-body font-medium text-text-1 tabular-nums">
        {formatMoney(yearly.totalCents)} a year, or {formatMoney(monthly.totalCents)} a month
      </p>
      <div className="mt-3 mb-4 grow">
        <BenefitList
          items={[
            ...visits.map(({ title, dueMonth }) => `${title} in ${monthName(dueMonth)}`),
            ...benefitWords(choice, vendor?.company ?? null),
          ]}
        />
      </div>
      <BuyPlan
        {...{ choice, methods, cards }}
        homeId={plan.homeId}
        homeLabel={plan.homeLabel}
        replacesId={plan.id}
      />
    </Card>
  );
}
