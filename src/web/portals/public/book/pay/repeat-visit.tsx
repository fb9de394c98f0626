import { useEffect, useState } from 'react';
import { FREQUENCIES, FREQUENCY_LABELS, type Frequency } from '#core/bookings/series/frequency.ts';
import { MAX_SERIES_VISITS, MIN_SERIES_VISITS } from '#core/bookings/series/limits.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { readWish, saveWish } from './repeat-wish.ts';

const ONCE = 'once';
const COUNTS = Array.from({ length: MAX_SERIES_VISITS - MIN_SERIES_VISITS + 1 }, (_, index) => {
  const visits = index + MIN_SERIES_VISITS;
  return { value: String(visits), label: `${visits} visits` };
});

/** A wish for more visits like this one. They are shown date by date, and booked, once the first one is requested. */
export function RepeatVisit({ bookingId, disabled }: { bookingId: string; disabled: boolean }) {
  const [frequency, setFrequency] = useState<Frequency | typeof ONCE>(ONCE);
  const [visits, setVisits] = useState(4);
  // Read after the first paint: the server knows nothing of it.
  useEffect(() => {
    const wish = readWish(bookingId);
    if (!wish) return;
    setFrequency(wish.frequency);
    setVisits(wish.visits);
  }, [bookingId]);
  const change = (next: Frequency | typeof ONCE, count: number) => {
    setFrequency(next);
    setVisits(count);
    saveWish(bookingId, next === ONCE ? null : { frequency: next, visits: count });
  };
  return (
    <section aria-labelledby="repeat" className="mt-8">
      <h2 id="repeat" className="text-card-title text-text-1">
        Repeat this visit
      </h2>
      <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
        <SelectField
          label="How often"
          value={frequency}
          disabled={disabled}
          options={[
            { value: ONCE, label: 'Just once' },
            ...FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] })),
          ]}
          onValueChange={(value) => change(value as Frequency | typeof ONCE, visits)}
        />
        {frequency !== ONCE && (
          <SelectField
            label="How many"
            hint="Including this visit"
            value={String(visits)}
            disabled={disabled}
            options={COUNTS}
            onValueChange={(value) => change(frequency, Number(value))}
          />
        )}
      </div>
      {frequency !== ONCE && (
        <p className="mt-2 text-[0.8125rem]/[1.125rem] text-text-2">
          After you request this visit, you’ll see every date and can change any that isn’t available. Each
          visit is charged when its work is done.
        </p>
      )}
    </section>
  );
}
