import { redirect } from 'react-router';

/** Spec §2: bare /admin leads to the dashboard. */
export function loader() {
  throw redirect('/admin/dashboard');
}
