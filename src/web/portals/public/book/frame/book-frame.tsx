import { type ReactNode, useEffect } from 'react';
import { saveBegunBooking } from '#web/bookings/booking-draft.ts';
import { BOOK_STEPS, type BookPlan, type BookStep, bookPath, type Visitor } from '../book-plan.ts';
import { TaskFrame } from './task-frame.tsx';

const NAMES: Record<BookStep, string> = { service: 'Service', details: 'Details', time: 'Time', pay: 'Pay' };

type BookFrameProps = {
  plan: BookPlan;
  step: BookStep;
  visitor: Visitor;
  /** Name of the service, once one is chosen. */
  service: string | null;
  children: ReactNode;
};

/** The booking's own slim frame. */
export function BookFrame({ plan, step, visitor, service, children }: BookFrameProps) {
  const path = bookPath({ ...plan, booking: null, step });
  // Another tab goes on from here, the one that confirms an email address for instance.
  useEffect(() => {
    if (service) saveBegunBooking({ path, service });
  }, [path, service]);
  const steps = BOOK_STEPS.map((name) => ({
    label: NAMES[name],
    to: bookPath({ ...plan, booking: null, step: name }),
  }));
  return (
    <TaskFrame label="Booking" steps={steps} current={BOOK_STEPS.indexOf(step)} visitor={visitor}>
      {children}
    </TaskFrame>
  );
}
