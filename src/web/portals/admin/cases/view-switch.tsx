import { useNavigate } from 'react-router';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { type ListState, listPath } from '../lists/list-state.ts';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
] as const;

/** The two ways to look at cases; the address says which. Search and filters are the same for both. */
export function ViewSwitch({ view, list }: { view: 'list' | 'board'; list: ListState }) {
  const navigate = useNavigate();
  return (
    <Segmented
      label="View"
      value={view}
      options={VIEWS}
      onValueChange={(next) =>
        navigate(
          listPath(
            list,
            next === 'board'
              ? { view: 'board', status: null, sort: null, order: null }
              : { view: null, status: 'active' },
          ),
        )
      }
    />
  );
}
