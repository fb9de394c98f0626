import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Icon } from '../layout/icon.tsx';

/** The way out in the head of a dialog or drawer. */
export function CloseButton({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-label="Close"
      onClick={onClick}
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-control text-text-3 hover:bg-overlay-hover hover:text-text-1 max-sm:size-11',
        className,
      )}
    >
      <Icon of={X} />
    </button>
  );
}
