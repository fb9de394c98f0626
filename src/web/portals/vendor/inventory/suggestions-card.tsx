import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { SuggestionView } from '#core/inventory/orders/views.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { INVENTORY_PATHS, orderPath } from './frame/inventory-paths.ts';
import { TransferButton } from './transfer-button.tsx';

/** What is at its reorder level: drafts for all of it in one tap, and transfers that fill a van from the warehouse. */
export function SuggestionsCard({ suggestions }: { suggestions: readonly SuggestionView[] }) {
  const { showToast } = useToastContext();
  const navigate = useNavigate();
  const draft = useCommand((api) => api.inventory.orderSuggested, {
    onSuccess: ({ orders: [first, ...others] }) => {
      showToast({
        title: others.length > 0 ? `${others.length + 1} drafts created` : 'Draft order created',
        message: 'Review and approve before it goes to the supplier.',
        type: 'success',
      });
      if (first) navigate(others.length > 0 ? INVENTORY_PATHS.orders : orderPath(first.id));
    },
  });
  if (suggestions.length === 0) return null;
  const toOrder = suggestions.filter(({ order }) => order > 0);
  return (
    <Card
      title="Reorder suggestions"
      aside={
        toOrder.length > 0 && (
          <Button icon={ShoppingCart} pending={draft.pending} onClick={() => void draft.run({})}>
            Create draft order
          </Button>
        )
      }
      flush
    >
      {draft.failure && (
        <p role="alert" className="px-(--card-pad) pt-3 text-body text-red">
          {draft.failure.message}
        </p>
      )}
      <ul className="divide-y divide-line-1">
        {suggestions.map(({ part, onHand, order, supplier, transfers }) => (
          <li
            key={part.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--card-pad) py-2.5"
          >
            <span className="min-w-0">
              <span className="block text-body font-medium text-text-1">{part.name}</span>
              <span className="block text-detail text-text-2">
                {quantityWords(onHand, part.unit)} on hand
                {order > 0 && ` · order ${quantityWords(order, part.unit)}`}
                {order > 0 && (supplier ? ` from ${supplier.name}` : ' · no supplier yet')}
              </span>
            </span>
            {transfers.map(({ from, to, quantity }) => (
              <TransferButton key={to.id} {...{ part, from, to, quantity }} />
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
