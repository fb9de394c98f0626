import { redirect } from 'react-router';

/** §2: the index of the homeowner area redirects to its dashboard. */
export function loader() {
  throw redirect('/account/home/dashboard');
}
