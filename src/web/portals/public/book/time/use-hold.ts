import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useCommand } from '#web/lib/use-command.ts';
import type { StepData } from '../book-data.ts';
import { bookPath } from '../book-plan.ts';
import { readDraft } from '../draft.ts';

/** Fields of a refusal that are answered on the page before. */
const DETAILS: ReadonlySet<string> = new Set(['notes', 'photos', 'addOns']);

/**
 * Keeps the chosen time for 10 minutes and goes on to the payment; without a home it goes on to the account and the
 * address instead, since only a homeowner holds a time. A time that has just gone leaves the other times to choose
 * from; answers the server does not accept lead back to the details.
 */
export function useHold({
  plan,
  service,
  visit,
  place,
  vendor,
  slot,
}: StepData<'time'> | StepData<'account'>) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState(false);
  const { run, pending, failure } = useCommand((api) => api.bookings.hold, {
    revalidate: false,
    onSuccess: ({ id }) => {
      setHeld(true);
      navigate(bookPath({ ...plan, home: place.home?.id ?? null, zip: null, booking: id, step: 'pay' }));
    },
    onFailure: ({ code, fields }) => {
      const aboutDetails = Object.keys(fields).some(
        (name) => name.startsWith('answers') || DETAILS.has(name),
      );
      if (aboutDetails) navigate(bookPath({ ...plan, step: 'details' }), { state: { fields } });
      else if (code === 'conflict') void revalidate();
    },
  });
  const others = Array.isArray(failure?.data.alternatives) ? failure.data.alternatives : [];
  return {
    goOn: () => {
      if (!slot) return;
      if (!place.home) return void navigate(bookPath({ ...plan, booking: null, step: 'pay' }));
      const { answers, notes, photos } = readDraft(service.slug);
      void run({
        ...visit,
        homeId: place.home.id,
        ...(vendor ? { vendorId: vendor.id } : {}),
        startsAt: slot.startsAt.toISOString(),
        answers,
        notes,
        photos,
      });
    },
    pending: pending || held,
    failure,
    /** Free times near the one that has gone. */
    others: others.map((at) => new Date(String(at))).filter((at) => !Number.isNaN(at.getTime())),
  };
}
