import { redirect } from 'react-router';

/** The action of a page at the door: its form was sent before the script came, so the page opens again. */
export function again({ request }: { request: Request }): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}
