import { Ban } from 'lucide-react';
import { useState } from 'react';
import type { WeekPlan } from '#core/bookings/schedule/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const BlockTime = late(() => import('./block-time.tsx').then((module) => module.BlockTime));
export const TakeBack = late(() => import('./block-time.tsx').then((module) => module.TakeBack));

/** Opens the form that takes a technician out for hours or days. */
export function BlockTimeButton(props: { week: WeekPlan; technician: string | null; now: Date }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="outline" icon={Ban} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Block time
      </Button>
      <Late part={BlockTime} when={open}>
        <BlockTime {...props} open={open} onOpenChange={setOpen} />
      </Late>
    </>
  );
}
