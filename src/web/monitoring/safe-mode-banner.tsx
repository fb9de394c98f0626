import { useSyncExternalStore } from 'react';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { browserMonitor } from './browser-monitor.ts';

const never = () => () => undefined;

/** Whether this window runs in safe mode: no live updates, no motion. */
export function useSafeMode(): boolean {
  return useSyncExternalStore(
    never,
    () => browserMonitor().safeMode(),
    () => false,
  );
}

/** Says that the page runs in safe mode, and the way out. */
export function SafeModeBanner() {
  if (!useSafeMode()) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => browserMonitor().leaveSafeMode()}>
          Leave safe mode
        </Button>
      }
    >
      Safe mode: live updates and motion are off, because this page failed several times. Everything else
      works.
    </Banner>
  );
}
