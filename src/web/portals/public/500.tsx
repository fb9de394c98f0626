import { data } from 'react-router';
import { ErrorPage } from '#web/lib/refused/error-page.tsx';
import { TrippedBoard } from './scenes/error-scenes.tsx';

export function loader() {
  return data(null, { status: 500 });
}

export const meta = () => [
  { title: 'Something went wrong · Canopy' },
  { name: 'robots', content: 'noindex' },
];

/** The address of the error page (spec §2): it answers with the status it shows. */
export default function ServerError() {
  return <ErrorPage error={null} status={500} framed scene={<TrippedBoard />} />;
}
