import { redirect } from 'react-router';
import type { Route } from './+types/to-quick-action';
import { QUICK_ACTIONS } from './quick-actions.ts';

/** /admin/quick-actions/NAME and /admin/NAME lead to the screen where that is done; what the address says comes along. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const name = pathname.split('/').at(-1) ?? '';
  throw redirect((QUICK_ACTIONS[name] ?? '/admin/dashboard') + search);
}
