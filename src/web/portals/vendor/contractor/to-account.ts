import { redirect } from 'react-router';

/** Two addresses of spec §2 lead to the one account of a company. */
export function loader() {
  throw redirect('/contractor/account');
}
