import { ArrowRightLeft } from 'lucide-react';
import { quantityWords } from '#core/inventory/quantity.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

type Place = { id: string; name: string };
type TransferButtonProps = {
  part: { id: string; name: string; unit: string };
  from: Place;
  to: Place;
  quantity: number;
};

/** Moves what is suggested in one tap. */
export function TransferButton({ part, from, to, quantity }: TransferButtonProps) {
  const { showToast } = useToastContext();
  const words = quantityWords(quantity, part.unit);
  const { run, pending } = useCommand((api) => api.inventory.transfer, {
    onSuccess: () =>
      showToast({ title: `Moved ${words} to ${to.name}`, message: part.name, type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Nothing was moved', message, type: 'error' }),
  });
  return (
    <Button
      icon={ArrowRightLeft}
      pending={pending}
      aria-label={`Move ${words} ${part.name} from ${from.name} to ${to.name}`}
      onClick={() => void run({ partId: part.id, fromId: from.id, toId: to.id, quantity })}
    >
      Move {words} to {to.name}
    </Button>
  );
}
