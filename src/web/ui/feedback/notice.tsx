import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../layout/icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** Icon and colours of a message's tone, shared by notices, banners and toasts. */
export const TONE: Record<Tone, { icon: IconType; text: string; ground: string }> = {
  info: { icon: Info, text: 'text-blue', ground: 'bg-blue-soft' },
  success: { icon: CircleCheck, text: 'text-green', ground: 'bg-green-soft' },
  warning: { icon: TriangleAlert, text: 'text-yellow', ground: 'bg-yellow-soft' },
  error: { icon: CircleAlert, text: 'text-red', ground: 'bg-red-soft' },
};

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** Announce it when it appears. */
  live?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A message that belongs to one place of a page: what happened, what it cost, what to do. */
export function Notice({ tone = 'info', title, action, live, className, children }: NoticeProps) {
  return (
    <div
      {...(live ? { role: tone === 'error' ? 'alert' : 'status' } : {})}
      className={clsx(
        'flex items-start gap-2.5 rounded-group px-3 py-2.5 max-sm:flex-wrap',
        TONE[tone].ground,
        className,
      )}
    >
      <Icon of={TONE[tone].icon} className={clsx('mt-0.5', TONE[tone].text)} />
      <div className="min-w-0 grow text-body text-text-2 max-sm:basis-0">
        {title && <p className="font-semibold text-balance text-text-1">{title}</p>}
        {children}
      </div>
      {action && <div className="shrink-0 max-sm:w-full max-sm:pl-[26px]">{action}</div>}
    </div>
  );
}
