import { clsx } from 'clsx';
import type { WeekRequest } from '#core/bookings/schedule/views.ts';
import { driveWords, earnWords, fitWords } from './fit-words.ts';

type RequestWorthProps = {
  vendorCents: number;
  /** Where it lies in its technician's day; null where that is not the reader's to see. */
  request: Pick<WeekRequest, 'fit' | 'zone' | 'neighborhood'> | null;
  /** In a card among others. */
  small?: boolean;
  /** Beside the earnings. */
  aside?: string;
};

/** What a request is weighed by: its earnings, between which visits it lies, and the way there. */
export function RequestWorth({ vendorCents, request, small = false, aside }: RequestWorthProps) {
  return (
    <span className="block tabular-nums">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={clsx('text-text-1', small ? 'text-control font-semibold' : 'text-amount')}>
          {earnWords(vendorCents)}
        </span>
        {aside && <span className="text-detail font-medium text-text-1">{aside}</span>}
      </span>
      {request && (
        <>
          <span className="mt-0.5 block text-detail text-pretty text-text-2">{fitWords(request)}</span>
          <span className="block text-detail text-pretty text-text-2">{driveWords(request)}</span>
        </>
      )}
    </span>
  );
}
