import { useRef, useState } from 'react';
import type { MovePlan, WeekVisit } from '#core/bookings/schedule/views.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';

/**
 * A visit that is being moved, with the answer to where it could go: asked once when it is picked up, so that every
 * place can say at once whether it takes it.
 */
export function useMoving(range: { from: string; days: number }) {
  const [visit, setVisit] = useState<WeekVisit | null>(null);
  const [plan, setPlan] = useState<MovePlan | null>(null);
  const [fromTray, setFromTray] = useState(false);
  const asked = useRef<Promise<MovePlan | null> | null>(null);
  const { showToast } = useToastContext();
  const before = useRef<WeekVisit | null>(null);
  const { run } = useCommand((api) => api.bookings.assignTechnician, {
    onSuccess: (booking, { id, technicianId }) => {
      const first = booking.technicianName.split(/\s+/)[0];
      const had = before.current?.id === id ? before.current.technicianId : technicianId;
      before.current = null;
      showToast({
        title: `Assigned to ${first}`,
        message: `${booking.title}, ${formatTime(booking.startsAt, booking.zone)}. ${booking.homeownerName} has been notified.`,
        type: 'success',
        // A request is answered, not handed back.
        ...(had !== technicianId && booking.status !== 'pending'
          ? { action: { label: 'Undo', onSelect: () => void run({ id, technicianId: had }) } }
          : {}),
      });
    },
    onFailure: ({ message }) => showToast({ title: 'The visit wasn’t moved', message, type: 'error' }),
  });

  const placing = useCommand((api) => api.bookings.place, {
    onSuccess: ({ title, technicianName, homeownerName, startsAt, zone }) =>
      showToast({
        title: `Assigned to ${technicianName.split(/\s+/)[0]}`,
        message: `${title}, ${formatShortDay(startsAt, zone)}, ${formatTime(startsAt, zone)}. ${homeownerName} has been notified.`,
        type: 'success',
      }),
    onFailure: ({ message }) => showToast({ title: 'The visit wasn’t assigned', message, type: 'error' }),
  });

  const ownBefore = useRef<{ technicianId: string; startsAt: Date } | null>(null);
  /** A direct visit moves at once; nobody else has to agree. */
  const direct = useCommand((api) => api.scheduling.moveDirectVisit, {
    onSuccess: ({ id, title, technicianName, startsAt, zone }) => {
      const had = ownBefore.current;
      ownBefore.current = null;
      showToast({
        title: 'Visit moved',
        message: `${title}: ${technicianName.split(/\s+/)[0]}, ${formatShortDay(startsAt, zone)}, ${formatTime(startsAt, zone)}.`,
        type: 'success',
        ...(had
          ? {
              action: {
                label: 'Undo',
                onSelect: () =>
                  void direct.run({
                    id,
                    technicianId: had.technicianId,
                    startsAt: had.startsAt.toISOString(),
                  }),
              },
            }
          : {}),
      });
    },
    onFailure: ({ message }) => showToast({ title: 'The visit wasn’t moved', message, type: 'error' }),
  });
  const moveOwn = (visit: WeekVisit, to: { technicianId: string; startsAt: Date }) => {
    ownBefore.current = { technicianId: visit.technicianId, startsAt: visit.startsAt };
    return direct.run({
      id: visit.id,
      technicianId: to.technicianId,
      startsAt: to.startsAt.toISOString(),
    });
  };

  const pickUp = (picked: WeekVisit, waits = false): void => {
    before.current = picked;
    setVisit(picked);
    setFromTray(waits);
    setPlan(null);
    const question = browserApi.bookings.moves({ id: picked.id, ...range }).catch((error: unknown): null => {
      showToast({
        title: 'This visit can’t be moved now',
        message: error instanceof Error ? error.message : 'Try again in a moment.',
        type: 'error',
      });
      return null;
    });
    asked.current = question;
    void question.then((answer) => {
      // Another visit may have been picked up since.
      if (asked.current === question) setPlan(answer);
    });
  };
  const stopMoving = (): void => {
    asked.current = null;
    setVisit(null);
    setPlan(null);
  };
  /** The answer, for a drop that came before it. Null when it could not be had. */
  const answer = (): Promise<MovePlan | null> => asked.current ?? Promise.resolve(null);
  return { visit, fromTray, plan, pickUp, stopMoving, answer, assign: run, placing, moveOwn };
}
