import { useNavigate } from 'react-router';
import { Segmented } from '#web/ui/form/segmented.tsx';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** The two ways to look at cases; the address says which. */
export function ViewSwitch({ view }: { view: 'list' | 'board' }) {
  const navigate = useNavigate();
  return (
    <Segmented
      label="View"
      value={view}
      options={VIEWS}
      onValueChange={(next) => navigate(next === 'board' ? '?view=board' : '?status=open')}
    />
  );
}
