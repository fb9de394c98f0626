import { lazy } from 'react';
import type { Route } from './+types/route';
import { type BookData, bookData } from './book-data.ts';
import { BookFrame } from './frame/book-frame.tsx';
import { useInvitation } from './use-invitation.ts';

// Each step is a download of its own. Without a boundary around them the server waits for the step and sends it whole,
// and the browser keeps the page it has until the next one is there.
const ServiceStep = lazy(async () => ({
  default: (await import('./service/service-step.tsx')).ServiceStep,
}));
const DetailsStep = lazy(async () => ({
  default: (await import('./details/details-step.tsx')).DetailsStep,
}));
const TimeStep = lazy(async () => ({ default: (await import('./time/time-step.tsx')).TimeStep }));
const AccountStep = lazy(async () => ({
  default: (await import('./account/account-step.tsx')).AccountStep,
}));
const PayStep = lazy(async () => ({ default: (await import('./pay/pay-step.tsx')).PayStep }));

export function loader({ context, request }: Route.LoaderArgs) {
  return bookData(context, request);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Book a service · Canopy' },
  { name: 'description', content: 'Choose a service, a vendor and a time. See every price first.' },
];

/** The service whose booking is kept as begun: from its details until it is held, since a hold has a clock of its own. */
function chosenService(data: BookData): string | null {
  return data.step === 'service' || data.step === 'pay' ? null : data.service.name;
}

export default function Book({ loaderData }: Route.ComponentProps) {
  const { plan, visitor } = loaderData;
  useInvitation(visitor);
  return (
    <BookFrame
      plan={loaderData.step === 'pay' ? loaderData.back : plan}
      step={loaderData.step === 'account' ? 'pay' : loaderData.step}
      visitor={visitor}
      service={chosenService(loaderData)}
    >
      {loaderData.step === 'service' && <ServiceStep data={loaderData} />}
      {loaderData.step === 'details' && <DetailsStep key={loaderData.service.slug} data={loaderData} />}
      {loaderData.step === 'time' && <TimeStep data={loaderData} />}
      {loaderData.step === 'account' && <AccountStep data={loaderData} />}
      {loaderData.step === 'pay' && <PayStep key={loaderData.booking.id} data={loaderData} />}
    </BookFrame>
  );
}
