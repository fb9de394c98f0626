import { Suspense, useState } from 'react';
import type { SubscriptionView } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const PauseForm = late(() => import('./pause-form.tsx').then((module) => module.PauseForm));
const CancelForm = late(() => import('./cancel-form.tsx').then((module) => module.CancelForm));

/** Change, pause, resume or cancel a plan. */
export function PlanActions({ plan }: { plan: SubscriptionView }) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState<'pause' | 'cancel' | null>(null);
  const resume = useCommand((api) => api.plans.resume, {
    onSuccess: () => showToast({ title: `${plan.planName} is active again`, type: 'success' }),
  });
  const close = () => setOpen(null);
  return (
    <>
      {plan.can.change && (
        <ButtonLink to={`/account/home/subscriptions/${plan.id}/change`} kind="outline">
          Change plan
        </ButtonLink>
      )}
      {plan.can.pause && (
        <Button kind="outline" onClick={() => setOpen('pause')} onPointerEnter={PauseForm.warm}>
          Pause
        </Button>
      )}
      {plan.can.resume && (
        <Button kind="primary" pending={resume.pending} onClick={() => void resume.run({ id: plan.id })}>
          Resume plan
        </Button>
      )}
      {plan.can.cancel && (
        <Button kind="outline" onClick={() => setOpen('cancel')} onPointerEnter={CancelForm.warm}>
          Cancel plan
        </Button>
      )}
      <Drawer
        open={open === 'pause'}
        onOpenChange={close}
        title="Pause your plan"
        description="Charges, visits and benefits stop for now. Your visits and renewal date move back by the length of the pause."
      >
        <Suspense fallback={<div className="h-40" />}>
          <Late part={PauseForm} when={open === 'pause'}>
            <PauseForm plan={plan} onDone={close} />
          </Late>
        </Suspense>
      </Drawer>
      <Drawer open={open === 'cancel'} onOpenChange={close} title={`Cancel ${plan.planName}`}>
        <Suspense fallback={<div className="h-60" />}>
          <Late part={CancelForm} when={open === 'cancel'}>
            <CancelForm plan={plan} onDone={close} />
          </Late>
        </Suspense>
      </Drawer>
    </>
  );
}
