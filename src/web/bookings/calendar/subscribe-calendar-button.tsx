import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const SubscribeCalendar = late(() =>
  import('./subscribe-calendar.tsx').then((module) => module.SubscribeCalendar),
);

type SubscribeCalendarButtonProps = {
  technicians?: readonly { id: string; name: string }[];
  /** An icon alone, in a bar of tools. */
  compact?: boolean;
};

/** Opens the secret address at which calendar programs find the visits. */
export function SubscribeCalendarButton({ compact = false, ...rest }: SubscribeCalendarButtonProps) {
  const [open, setOpen] = useState(false);
  const opens = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {compact ? (
        <IconButton icon={CalendarSync} label="Subscribe to calendar" {...opens} />
      ) : (
        <Button kind="outline" icon={CalendarSync} {...opens}>
          Subscribe to calendar
        </Button>
      )}
      <Late part={SubscribeCalendar} when={open}>
        <SubscribeCalendar {...rest} open={open} onOpenChange={setOpen} />
      </Late>
    </>
  );
}
