import { useNavigate } from 'react-router';
import type { FoundPart } from '#core/inventory/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { countPath } from '../frame/inventory-paths.ts';

type CountThereProps = { part: FoundPart; locations: readonly { id: string; name: string }[] };

/** Opens the count sheet of a location. */
export function CountThere({ part, locations }: CountThereProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.inventory.startCount, {
    onSuccess: ({ id }) => navigate(countPath(id)),
    onFailure: ({ message }) => showToast({ title: 'The count didn’t start', message, type: 'error' }),
    revalidate: false,
  });
  return (
    <Menu
      trigger={
        <Button size="lg" pending={pending} aria-label={`Count ${part.name}`}>
          Count
        </Button>
      }
      items={locations.map(({ id, name }) => ({
        id,
        label: name,
        onSelect: () => void run({ locationId: id }),
      }))}
    />
  );
}
