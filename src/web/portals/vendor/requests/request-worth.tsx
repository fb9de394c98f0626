import { clsx } from 'clsx';
import type { WeekRequest } from '#core/bookings/schedule/views.ts';
import { driveWords, earnWords, fitWords } from './fit-words.ts';

type RequestWorthProps = {
  vendorCents: number;
  /** Where it lies in its technician's day; null where that is not the reader's to see. */
  request: Pick<WeekRequest, 'fit' | 'zone' | 'neighborhood'> | null;
  /** In a card among others. */
  small?: boolean;
};

/** What a request is weighed by: its earnings, between which visits it lies, and the way there. */
export function RequestWorth({ vendorCents, request, small = false }: RequestWorthProps) {
  return (
    <span className="block tabular-nums">
      <span className={clsx('block text-text-1', small ? 'text-control font-semibold' : 'text-amount')}>
        {earnWords(vendorCents)}
      </span>
      {request && (
        <>
          <span className="block text-detail text-text-2">{fitWords(request)}</span>
          <span className="block text-detail text-text-2">{driveWords(request)}</span>
        </>
      )}
    </span>
  );
}
