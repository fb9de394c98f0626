import { Suspense, useState } from 'react';
import type { PlanVisitView } from '#core/plans/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const VisitTimes = late(() => import('./visit-times.tsx').then((module) => module.VisitTimes));

type BookOtherProps = { visit: PlanVisitView; zone: string /** No time is suggested. */; isOnly: boolean };

/** Opens the free times of an included visit. */
export function BookOther({ visit, zone, isOnly }: BookOtherProps) {
  const [open, setOpen] = useState(false);
  const label = isOnly ? 'Choose a time' : 'Other times';
  return (
    <>
      <Button
        kind="outline"
        aria-label={`${label} for ${visit.title}`}
        onClick={() => setOpen(true)}
        onPointerEnter={VisitTimes.warm}
      >
        {label}
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        width="lg"
        title={`Book ${visit.title}`}
        description="It’s included in your plan, so there’s nothing to pay."
      >
        <Suspense fallback={<div className="h-72" />}>
          <Late part={VisitTimes} when={open}>
            <VisitTimes visit={visit} zone={zone} onBooked={() => setOpen(false)} />
          </Late>
        </Suspense>
      </Drawer>
    </>
  );
}
