import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { VendorRow } from '#core/vendors/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const Panel = late(() => import('./compare-panel.tsx').then((module) => module.ComparePanel));

/** As many as fit beside each other. */
const MOST = 4;

/** The button that shows two to four chosen companies side by side; with more or fewer it is not there. */
export function CompareVendors({ vendors, zone }: { vendors: readonly VendorRow[]; zone: string }) {
  const [open, setOpen] = useState(false);
  if (vendors.length < 2 || vendors.length > MOST) return null;
  return (
    <>
      <Button kind="outline" icon={Columns3} onPointerEnter={Panel.warm} onClick={() => setOpen(true)}>
        Compare
      </Button>
      <Late part={Panel} when={open}>
        {open && <Panel {...{ vendors, zone }} onClose={() => setOpen(false)} />}
      </Late>
    </>
  );
}
