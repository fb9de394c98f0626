import { useNavigate } from 'react-router';
import { type ListState, listPath } from '#web/search/lists/list-state.ts';
import { Segmented } from '#web/ui/form/segmented.tsx';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'board', label: 'Board' },
  { value: 'credentials', label: 'Credentials' },
] as const;

/** The two ways to look at cases, with the same search and filters, and the credentials that wait for review. */
export function ViewSwitch({ view, list }: { view: 'list' | 'board'; list: ListState }) {
  const navigate = useNavigate();
  return (
    <Segmented
      label="View"
      value={view}
      options={VIEWS}
      onValueChange={(next) =>
        navigate(
          next === 'credentials'
            ? '/admin/cases/credentials'
            : listPath(
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
