import { data } from 'react-router';
import type { Refusal } from '#web/lib/refusal.ts';

/** Pages of the administration that do not exist: the guard answers first, and the frame stays around the message. */
export function loader() {
  const refusal: Refusal = {
    code: 'not_found',
    message: 'This admin page doesn’t exist.',
    fields: {},
  };
  throw data(refusal, { status: 404 });
}

/** Without a component the router would answer with bare data and skip the layout with its guard. */
export default function NotFound() {
  return null;
}
