import { data } from 'react-router';
import type { Refusal } from '#web/lib/refusal.ts';

/** Pages of the homeowner's area that do not exist: the guard has answered first, the frame stays. */
export function loader() {
  const refusal: Refusal = { code: 'not_found', message: 'This page doesn’t exist.', fields: {} };
  throw data(refusal, { status: 404 });
}

/** Never drawn; without a component this would answer as a resource, without the portal's frame. */
export default function NotFound() {
  return null;
}
