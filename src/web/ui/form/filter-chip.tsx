import { clsx } from 'clsx';
import { ChevronDown, X } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../layout/icon.tsx';

type FilterChipProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className' | 'value'> & {
  /** "Market" */
  label: string;
  /** "Seattle", or "Any" while it filters nothing. */
  value: ReactNode;
  /** Takes the filter away; shown while it filters. */
  onClear?: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** One filter of a list. The chip itself opens its choices, as the trigger of a `Popover` or a `Menu`. */
export function FilterChip({ label, value, onClear, ...trigger }: FilterChipProps) {
  return (
    <span className="inline-flex h-7 w-fit shrink-0 items-stretch rounded-control border border-line-2 bg-bg-1 text-control max-sm:h-11">
      <button
        {...trigger}
        type="button"
        className={clsx(
          'flex items-center gap-1.5 rounded-[6px] pl-2.5 whitespace-nowrap text-text-2 hover:bg-bg-2',
          onClear ? 'pr-1.5' : 'pr-2',
        )}
      >
        {label} <span className="font-semibold text-text-1">{value}</span>
        {!onClear && <Icon of={ChevronDown} size={14} className="text-text-3" />}
      </button>
      {onClear && (
        <button
          type="button"
          aria-label={`Clear ${label}`}
          onClick={onClear}
          className="flex w-6 items-center justify-center rounded-[6px] text-text-3 hover:bg-bg-2 hover:text-text-1 max-sm:w-11"
        >
          <Icon of={X} size={12} />
        </button>
      )}
    </span>
  );
}
