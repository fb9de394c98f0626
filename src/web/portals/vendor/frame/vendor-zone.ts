import { useRouteLoaderData } from 'react-router';
import type { loader } from '../layout.tsx';

const LAYOUT = 'portals/vendor/layout';

/** The zone of the company's city, for times that belong to no visit. */
export function useVendorZone(): string {
  return useRouteLoaderData<typeof loader>(LAYOUT)?.agenda.zone ?? 'UTC';
}
