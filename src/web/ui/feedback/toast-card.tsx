import { clsx } from 'clsx';
import { CircleX, X } from 'lucide-react';
import { Icon } from '../layout/icon.tsx';
import { Link } from '../layout/page-link.tsx';
import { TONE } from './notice.tsx';
import type { Toast } from './toast-store.ts';

const ACTION = 'inline-block rounded-[3px] py-0.5 text-control font-medium text-accent-text hover:underline';

/** One toast: icon, title, one line, one action, a way to dismiss it. */
export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { action } = toast;
  const tone = TONE[toast.type];
  return (
    <div
      className={clsx(
        'pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line-2 bg-overlay py-3 pr-2 pl-3 shadow-float',
        'transition-[opacity,translate] duration-300 ease-soft',
        toast.phase === 'shown' ? 'opacity-100' : 'translate-x-(--toast-from) opacity-0',
      )}
    >
      <Icon
        of={toast.type === 'error' ? CircleX : tone.icon}
        size={18}
        className={clsx('mt-px', tone.text)}
      />
      <div className="min-w-0 grow">
        <p className="text-control font-semibold text-text-1">{toast.title}</p>
        {toast.message && <div className="text-control text-text-2">{toast.message}</div>}
        {action &&
          ('to' in action ? (
            <Link to={action.to} onClick={onDismiss} className={ACTION}>
              {action.label}
            </Link>
          ) : (
            <button
              type="button"
              className={ACTION}
              onClick={() => {
                action.onSelect();
                onDismiss();
              }}
            >
              {action.label}
            </button>
          ))}
      </div>
      <button
        type="button"
        aria-label={`Dismiss: ${toast.title}`}
        onClick={onDismiss}
        className="-mt-1 flex size-7 shrink-0 items-center justify-center rounded-control text-text-3 hover:bg-overlay-hover hover:text-text-1 max-sm:-mt-2.5 max-sm:-mr-1 max-sm:size-11"
      >
        <Icon of={X} size={14} />
      </button>
    </div>
  );
}
