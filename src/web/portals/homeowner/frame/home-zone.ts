import { useRouteLoaderData } from 'react-router';
import type { loader } from '../layout.tsx';

const LAYOUT = 'portals/homeowner/layout';

/** The zone of the person's home, for times that belong to no visit. */
export function useHomeZone(): string {
  return useRouteLoaderData<typeof loader>(LAYOUT)?.zone ?? 'UTC';
}
