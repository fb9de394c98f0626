import { Plus, Send, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

const SuggestVisit = late(() => import('./suggest-visit.tsx').then((module) => module.SuggestVisit));

/** A visit for an own customer is planned at once; a homeowner of Canopy is asked to book it. */
export function AddVisit({ now, onOwn }: { now: Date; onOwn: () => void }) {
  const [suggesting, setSuggesting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button kind="primary" icon={Plus} className="max-sm:grow">
            Add visit
          </Button>
        }
        items={[
          { id: 'own', label: 'Your own customer', icon: UserRound, onSelect: onOwn },
          {
            id: 'suggest',
            label: 'Suggest to a Canopy customer',
            icon: Send,
            onSelect: () => setSuggesting(true),
          },
        ]}
      />
      <Late part={SuggestVisit} when={suggesting}>
        <SuggestVisit now={now} open={suggesting} onOpenChange={setSuggesting} />
      </Late>
    </>
  );
}
