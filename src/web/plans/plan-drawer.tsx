import { Suspense } from 'react';
import type { PlanTemplate, VendorPlans } from '#core/plans/views.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

export const PlanEditor = late(() => import('./plan-editor.tsx').then((module) => module.PlanEditor));

type PlanDrawerProps = {
  /** `new`, the plan that is edited, or null while nothing is open. */
  editing: PlanTemplate | 'new' | null;
  services: VendorPlans['services'];
  seller: 'vendor' | 'canopy';
  onClose: () => void;
};

/** The editor of a plan, over the page. */
export function PlanDrawer({ editing, services, seller, onClose }: PlanDrawerProps) {
  const plan = editing === 'new' ? null : editing;
  return (
    <Drawer
      open={editing !== null}
      onOpenChange={onClose}
      width="lg"
      title={plan ? `Edit ${plan.name}` : 'New plan'}
      description="Members keep the version of the plan they bought."
    >
      <Suspense fallback={<div className="h-96" />}>
        <Late part={PlanEditor} when={editing !== null}>
          <PlanEditor key={plan?.versionId ?? 'new'} {...{ plan, services, seller }} onSaved={onClose} />
        </Late>
      </Suspense>
    </Drawer>
  );
}
