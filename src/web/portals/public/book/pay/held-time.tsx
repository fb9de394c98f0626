import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { readUnasked } from '#web/lib/unasked-reads.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { useCountdown } from './use-countdown.ts';

/** The server's clock decides; it is asked a moment after ours has run out. */
const GRACE_MS = 1_200;
/** From here on it is urgent, and said aloud once. */
const LAST_SECONDS = 60;

type HeldTimeProps = { until: Date; now: Date; what: string; children: ReactNode };

/** The held time with its clock. When it runs out, the page learns from the server what became of it. */
export function HeldTime({ until, now, what, children }: HeldTimeProps) {
  const { revalidate } = useRevalidator();
  const left = useCountdown(until, now, () => setTimeout(() => void readUnasked(revalidate), GRACE_MS));
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className="mt-5 flex gap-x-4 gap-y-2.5 rounded-card max-sm:flex-col sm:items-center border border-line-1 bg-blue-soft px-4 py-3">
      <p className="flex min-w-0 grow gap-3 text-[0.875rem]/5 text-text-1">
        <Icon of={Lock} className="mt-0.5 text-blue" />
        <span>
          {what} is yours for{' '}
          <span role="timer" className="font-semibold tabular-nums">
            {clock}
          </span>
        </span>
      </p>
      {children}
      <span role="status" className="sr-only">
        {left > 0 && left <= LAST_SECONDS ? 'One minute left to pay.' : ''}
      </span>
    </div>
  );
}
