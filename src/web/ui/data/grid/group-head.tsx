import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { GRID_ROLE } from '../table/table-style.ts';

type GroupHeadProps = {
  name: string;
  summary: ReactNode;
  /** How many it lies over. */
  columns: number;
  isOpen: boolean;
  isStop: boolean;
  onFocus: () => void;
  onToggle: () => void;
};

/** The head of a group, which folds its rows; Left and Right do so too. */
export function GroupHead({ name, summary, columns, isOpen, isStop, onFocus, onToggle }: GroupHeadProps) {
  return (
    <td {...GRID_ROLE.cell} aria-colindex={1} aria-colspan={columns} className="gcell col-span-full">
      <button
        type="button"
        data-stop=""
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isOpen}
        onFocus={onFocus}
        onClick={onToggle}
        className="sticky left-3 flex min-h-8 min-w-0 pointer-coarse:min-h-11 items-center gap-2 font-medium"
      >
        <Icon of={ChevronRight} size={14} className={isOpen ? 'rotate-90' : undefined} />
        <span className="truncate">{name}</span>
        {summary && <span className="font-normal text-text-3 tabular-nums">{summary}</span>}
      </button>
    </td>
  );
}
