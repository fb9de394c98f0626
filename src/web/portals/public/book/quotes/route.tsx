import { lazy, useEffect } from 'react';
import { saveBegunBooking } from '#web/bookings/booking-draft.ts';
import { TaskFrame } from '../frame/task-frame.tsx';
import type { Route } from './+types/route';
import { quoteData } from './quote-data.ts';
import { QUOTE_STEPS, type QuoteStep, quotePath } from './quote-plan.ts';

// Each step is a download of its own, without a boundary: the server sends it whole, as in the steps of a booking.
const JobStep = lazy(async () => ({ default: (await import('./job-step.tsx')).JobStep }));
const VendorsStep = lazy(async () => ({ default: (await import('./vendors-step.tsx')).VendorsStep }));
const SendStep = lazy(async () => ({ default: (await import('./send-step.tsx')).SendStep }));

export function loader({ context, request }: Route.LoaderArgs) {
  return quoteData(context, request);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Get quotes · Canopy' },
  {
    name: 'description',
    content: 'Ask up to 4 vetted vendors for a price and compare them side by side.',
  },
];

const NAMES: Record<QuoteStep, string> = { job: 'Your job', vendors: 'Vendors', send: 'Send' };

export default function GetQuotes({ loaderData }: Route.ComponentProps) {
  const { plan, step, visitor, service } = loaderData;
  const path = quotePath(plan);
  // Another tab goes on from here, the one that confirms an email address for instance.
  useEffect(() => saveBegunBooking({ path, service: `Quotes for ${service.name}` }), [path, service.name]);
  const steps = QUOTE_STEPS.map((name) => ({ label: NAMES[name], to: quotePath({ ...plan, step: name }) }));
  return (
    <TaskFrame label="Quote request" steps={steps} current={QUOTE_STEPS.indexOf(step)} visitor={visitor}>
      {step === 'job' && <JobStep key={service.slug} data={loaderData} />}
      {step === 'vendors' && <VendorsStep data={loaderData} />}
      {step === 'send' && <SendStep data={loaderData} />}
    </TaskFrame>
  );
}
