import type { Route } from './+types/route';
import { bookData } from './book-data.ts';
import { DetailsStep } from './details/details-step.tsx';
import { BookFrame } from './frame/book-frame.tsx';
import { PayStep } from './pay/pay-step.tsx';
import { ServiceStep } from './service/service-step.tsx';
import { TimeStep } from './time/time-step.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  return bookData(context, request);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Book a service · Canopy' },
  { name: 'description', content: 'Choose a service, a time and who comes. You see every price first.' },
];

export default function Book({ loaderData }: Route.ComponentProps) {
  const { plan, visitor } = loaderData;
  return (
    <BookFrame
      plan={loaderData.step === 'pay' ? loaderData.back : plan}
      step={loaderData.step}
      visitor={visitor}
    >
      {loaderData.step === 'service' && <ServiceStep data={loaderData} />}
      {loaderData.step === 'details' && <DetailsStep key={loaderData.service.slug} data={loaderData} />}
      {loaderData.step === 'time' && <TimeStep data={loaderData} />}
      {loaderData.step === 'pay' && <PayStep key={loaderData.booking.id} data={loaderData} />}
    </BookFrame>
  );
}
