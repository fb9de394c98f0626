import { Ban, CloudRain, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { WeekPlan } from '#core/bookings/schedule/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

const BlockTime = late(() => import('./block-time.tsx').then((module) => module.BlockTime));
export const TakeBack = late(() => import('./block-time.tsx').then((module) => module.TakeBack));

type DayToolsProps = {
  week: WeekPlan;
  technician: string | null;
  now: Date;
  /** Where several visits are moved at once. */
  movePath: string;
};

/** What is done to whole days: visits moved, and a technician taken out. On a phone behind one icon. */
export function DayTools({ movePath, ...props }: DayToolsProps) {
  const [open, setOpen] = useState(false);
  const block = () => setOpen(true);
  return (
    <>
      <ButtonLink kind="outline" icon={CloudRain} to={movePath} className="max-sm:hidden">
        Move visits
      </ButtonLink>
      <Button kind="outline" icon={Ban} aria-haspopup="dialog" onClick={block} className="max-sm:hidden">
        Block time
      </Button>
      <div className="sm:hidden">
        <Menu
          trigger={<IconButton icon={Ellipsis} label="More actions" tooltip={false} />}
          align="start"
          items={[
            { id: 'move', label: 'Move visits', icon: CloudRain, to: movePath },
            { id: 'block', label: 'Block time', icon: Ban, onSelect: block },
          ]}
        />
      </div>
      <Late part={BlockTime} when={open}>
        <BlockTime {...props} open={open} onOpenChange={setOpen} />
      </Late>
    </>
  );
}
