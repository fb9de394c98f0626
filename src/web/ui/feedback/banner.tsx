import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../layout/icon.tsx';
import { TONE } from './notice.tsx';

type BannerProps = {
  tone?: 'info' | 'warning';
  /** A button or a link at the right. */
  action?: ReactNode;
  onDismiss?: () => void;
  children: ReactNode;
};

/** One line over the whole width, for what concerns every page: demo data, an unverified email, a lost connection. */
export function Banner({ tone = 'info', action, onDismiss, children }: BannerProps) {
  return (
    <div
      role="status"
      data-print="hide"
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-1 px-(--page-x) py-2 text-control text-text-1',
        TONE[tone].ground,
      )}
    >
      <Icon of={TONE[tone].icon} className={TONE[tone].text} />
      <div className="min-w-0 flex-1 basis-48">{children}</div>
      {action && <div className="shrink-0">{action}</div>}
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="flex size-7 shrink-0 items-center justify-center rounded-control text-text-3 hover:text-text-1 max-sm:size-11"
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  );
}
