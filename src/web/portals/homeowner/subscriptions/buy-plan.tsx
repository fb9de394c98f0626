import { Suspense, useState } from 'react';
import type { MethodView } from '#core/payments/contract.ts';
import type { PlanChoice } from '#core/plans/views.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const BuyForm = late(() => import('./buy-form.tsx').then((module) => module.BuyForm));

type BuyPlanProps = {
  choice: PlanChoice;
  homeId: string;
  homeLabel: string;
  methods: readonly MethodView[];
  cards: CardsMode;
  /** The plan that it would take the place of. */
  replacesId?: string;
};

/** Opens what it takes to buy a plan: how often it is charged, the terms, a card. */
export function BuyPlan(props: BuyPlanProps) {
  const { choice, homeLabel, replacesId } = props;
  const [open, setOpen] = useState(false);
  const label = replacesId ? 'Change to this plan' : 'Choose this plan';
  return (
    <>
      <Button
        kind="outline"
        block
        aria-label={`${label}: ${choice.name}`}
        onClick={() => setOpen(true)}
        onPointerEnter={BuyForm.warm}
      >
        {label}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title={choice.name}
        description={`${choice.vendor?.company ?? 'Canopy'}, for ${homeLabel}`}
      >
        <Suspense fallback={<div className="h-72" />}>
          <Late part={BuyForm} when={open}>
            <BuyForm {...props} />
          </Late>
        </Suspense>
      </Drawer>
    </>
  );
}
