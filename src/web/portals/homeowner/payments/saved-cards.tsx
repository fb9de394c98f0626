import { Ellipsis, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MethodView } from '#core/payments/contract.ts';
import { type CommandFailure, useCommand } from '#web/lib/use-command.ts';
import { AddCard } from '#web/payments/add-card.tsx';
import { CardBadge } from '#web/payments/card-badge.tsx';
import { cardExpiry, cardName } from '#web/payments/card-name.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { pendingSetup } from '#web/payments/pending-setup.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

/** The saved cards: which is used first, which goes, and a new one. */
export function SavedCardsCard({ methods, cards }: { methods: readonly MethodView[]; cards: CardsMode }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<MethodView | null>(null);
  const { showToast } = useToastContext();
  const onFailure = (failure: CommandFailure) =>
    showToast({ title: 'Nothing was changed', message: failure.message, type: 'error' });
  const first = useCommand((api) => api.payments.makeDefault, { onFailure });
  const forget = useCommand((api) => api.payments.removeMethod, { onSuccess: () => setRemoving(null) });

  // Back from the bank's page: the form goes on by itself where it was left.
  useEffect(() => {
    if (pendingSetup()) setAdding(true);
  }, []);

  const showForm = adding || methods.length === 0;
  return (
    <Card title="Cards" aside={methods.length > 0 ? `${methods.length} saved` : undefined}>
      {methods.length > 0 && (
        <ul className="-mt-1.5 divide-y divide-line-1">
          {methods.map((method) => (
            <li key={method.id} className="flex items-center gap-3 py-2.5">
              <CardBadge brand={method.brand} />
              <div className="min-w-0 grow">
                <p className="text-body text-text-1">{cardName(method)}</p>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-detail">
                  <span className={method.expired ? 'text-red' : 'text-text-2'}>
                    {cardExpiry(method).replace(/^e/, 'E')}
                  </span>
                  {method.isDefault && <Badge tone="accent">Default</Badge>}
                </p>
              </div>
              <Menu
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={`Actions for ${cardName(method)}`}
                    kind="quiet"
                    tooltip={false}
                  />
                }
                items={[
                  ...(method.isDefault || method.expired
                    ? []
                    : [
                        {
                          id: 'default',
                          label: 'Make a card the default',
                          onSelect: () => void first.run({ id: method.id }),
                        },
                      ]),
                  { id: 'remove', label: 'Remove card…', danger: true, onSelect: () => setRemoving(method) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      {methods.length === 0 && (
        <p className="mb-4 text-body text-text-2">
          No saved cards yet. Add one now or with your first booking.
        </p>
      )}
      {showForm ? (
        <div className={methods.length > 0 ? 'mt-2 border-t border-line-1 pt-4' : ''}>
          <AddCard
            cards={cards}
            onSaved={(method) => {
              setAdding(false);
              showToast({ title: 'Card saved', message: cardName(method), type: 'success' });
            }}
          />
        </div>
      ) : (
        <Button icon={Plus} className="mt-2" onClick={() => setAdding(true)}>
          Add a card
        </Button>
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setRemoving(null);
          forget.reset();
        }}
        title="Remove this card?"
        description={`${removing ? cardName(removing) : 'The card'} will be removed. Existing holds on it stay in place.`}
        safeLabel="Keep card"
        actionLabel="Remove card"
        pending={forget.pending}
        error={forget.failure?.message ?? null}
        onConfirm={() => removing && void forget.run({ id: removing.id })}
      />
    </Card>
  );
}
