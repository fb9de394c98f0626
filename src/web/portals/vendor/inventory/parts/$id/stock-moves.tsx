import { ArrowRightLeft, PackagePlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { PartDetail } from '#core/inventory/views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';

const StockDrawer = late(() => import('../../stock-drawer.tsx').then((part) => part.StockDrawer));

/** What can be done with the stock of a part. */
export function StockMoves({ part }: { part: PartDetail }) {
  const [open, setOpen] = useState<'receive' | 'transfer' | 'adjust' | null>(null);
  const fromId = part.places.find(({ quantity }) => quantity > 0)?.location.id;
  return (
    <div className="grid grid-cols-3 gap-2 border-t border-line-1 px-(--card-pad) py-3 max-sm:[&_svg]:hidden sm:flex sm:flex-wrap">
      <Button icon={PackagePlus} onClick={() => setOpen('receive')}>
        Receive
      </Button>
      <Button icon={ArrowRightLeft} onClick={() => setOpen('transfer')}>
        Transfer
      </Button>
      <Button icon={SlidersHorizontal} onClick={() => setOpen('adjust')}>
        Adjust
      </Button>
      <Late part={StockDrawer} when={open !== null}>
        {open && (
          <StockDrawer
            kind={open}
            part={part}
            locations={part.places.map(({ location }) => location)}
            fromId={fromId}
            unitCents={Math.round(part.averageCents)}
            onClose={() => setOpen(null)}
          />
        )}
      </Late>
    </div>
  );
}
