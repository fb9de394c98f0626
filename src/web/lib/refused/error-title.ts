import { isRouteErrorResponse } from 'react-router';

const TITLES: Record<number, string> = {
  404: 'Page not found',
  405: 'Page not found',
  429: 'Too many requests',
  503: 'Back in a moment',
};

/** What the browser's tab and history call a page that was not shown for `error`; texts of spec §8 where it has one. */
export function errorTitle(error: unknown, pathname: string): string {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const denied = pathname.startsWith('/admin') ? 'Admin Access Required' : 'Access Denied';
  return `${status === 403 ? denied : (TITLES[status] ?? 'Something went wrong')} · Canopy`;
}
