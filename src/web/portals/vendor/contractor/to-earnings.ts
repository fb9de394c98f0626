import { redirect } from 'react-router';
import type { Route } from './+types/to-earnings';

/** A contractor's earnings are the company's; what the address says comes along. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/vendor/earnings${new URL(request.url).search}`);
}
