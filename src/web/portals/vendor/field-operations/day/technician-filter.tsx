import { useNavigate } from 'react-router';
import { FilterChip } from '#web/ui/form/filter-chip.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { fieldPath } from '../../frame/vendor-paths.ts';
import type { FieldPlace } from '../day-view.ts';

type TechnicianFilterProps = { technicians: readonly { id: string; name: string }[]; place: FieldPlace };

/** Whose day it is: everybody's, or one technician's. */
export function TechnicianFilter({ technicians, place }: TechnicianFilterProps) {
  const navigate = useNavigate();
  const chosen = technicians.find(({ id }) => id === place.technician);
  const everybody = fieldPath({ date: place.date });
  return (
    <Menu
      trigger={
        <FilterChip
          label="For"
          value={chosen?.name.split(/\s+/)[0] ?? 'everyone'}
          {...(chosen ? { onClear: () => navigate(everybody) } : {})}
        />
      }
      items={[
        { id: 'all', label: 'Everyone', to: everybody },
        ...technicians.map(({ id, name }) => ({
          id,
          label: name,
          to: fieldPath({ date: place.date, technician: id }),
        })),
      ]}
    />
  );
}
