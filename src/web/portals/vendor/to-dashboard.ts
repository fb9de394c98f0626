import { redirect } from 'react-router';

/** Bare /account/vendor and /vendor lead to the dashboard. */
export function loader() {
  throw redirect('/account/vendor/dashboard');
}
