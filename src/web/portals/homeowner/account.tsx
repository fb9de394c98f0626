import { redirect } from 'react-router';

/** /account is no screen: it leads to the area of the person's role. */
export function loader() {
  throw redirect('/dashboard');
}
