import { redirect } from 'react-router';
import type { Route } from './+types/book';

/** Booking is one flow for everybody; whatever was chosen comes along. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/book${new URL(request.url).search}`);
}
