import { useState } from 'react';
import { useLocation } from 'react-router';
import { Switch } from '#web/ui/form/switch.tsx';
import { Tooltip } from '#web/ui/overlay/tooltip.tsx';
import { useRootData } from '../root-data.ts';
import { acrossPath, rememberSide } from './demo-side.ts';

/** Spec §2, admin layout: switches between live data and the demo. For administrators; nothing where there is no demo. */
export function DemoSwitch({ home }: { home: string }) {
  const { pathname } = useLocation();
  const demo = useRootData()?.demo;
  const [leaving, setLeaving] = useState(false);
  if (!demo?.offered) return null;
  const other = !demo.on;
  return (
    <Tooltip content="Demo data shows when live data is unavailable.">
      {/* The tooltip hangs on a box: the switch keeps its own label and state. */}
      <span className="flex items-center">
        <Switch
          label="Demo"
          checked={leaving ? other : demo.on}
          onChange={() => {
            setLeaving(true);
            rememberSide(other);
            // A document load: nothing of one side may stay in the window of the other.
            window.location.assign(acrossPath(pathname, other, home));
          }}
        />
      </span>
    </Tooltip>
  );
}
