import { DEMO_LOGINS } from './logins.ts';
import type { City } from './rows/city.ts';

/** The company that visitors of the sample city sign in as; none in a part of a large city without it. */
export function demoVendorOf({
  users,
  vendors,
}: Pick<City, 'users' | 'vendors'>): City['vendors']['vendors'][number] | undefined {
  const owner = users.users.find(({ email }) => email === DEMO_LOGINS.vendor.email);
  return vendors.vendors.find(({ ownerId }) => ownerId === owner?.id);
}
