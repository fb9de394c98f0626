import { redirect } from 'react-router';

/** /payments leads to the homeowner's payments; the guard there asks strangers to sign in. */
export function loader() {
  throw redirect('/account/home/payments');
}
