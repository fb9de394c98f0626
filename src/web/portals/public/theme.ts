import { redirect } from 'react-router';
import { safeNext } from '#core/lib/next-path.ts';
import { parseTheme, themeCookie } from '#web/lib/theme.ts';
import type { Route } from './+types/theme';

/** /theme takes the footer's switch where no script runs (pages that are only read), and leads back to the page. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  return redirect(safeNext(form.get('back')) ?? '/', {
    headers: { 'Set-Cookie': themeCookie(parseTheme(form.get('theme'))) },
  });
}

/** No screen: whoever opens the address by hand is led home. */
export function loader() {
  throw redirect('/');
}
