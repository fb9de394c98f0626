import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { SCREENS, type Who } from './screen-list.ts';

/** The text of a page. */
type Read = (path: string) => Promise<string>;

/** Addresses with `:id` taken from the first link of that shape on the page `from`. Throws when there is none. */
export async function withIds(
  open: readonly string[],
  from: string | undefined,
  read: Read,
): Promise<string[]> {
  if (from === undefined) return [...open];
  const listed = await read(from);
  const hrefs = [...listed.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
  return open.map((address) => {
    const [before = '', after] = address.split(':id');
    if (after === undefined) return address;
    const id = hrefs
      .filter((href) => href.startsWith(before))
      .map((href) => /^([0-9a-f-]+)(?:[/?&]|$)/.exec(href.slice(before.length))?.[1])
      .find(Boolean);
    if (!id) throw new Error(`No link on ${from} leads to ${address}`);
    return address.replace(':id', id);
  });
}

/** A page of somebody's portal: its path in the site map and where it is opened. */
export type PortalPage = { who: Exclude<Who, 'nobody'>; path: string; address: string };

/** The first address of every screen of somebody who is signed in, without those of no such page. */
export async function portalPages(who: PortalPage['who'], read: Read): Promise<PortalPage[]> {
  const pages: PortalPage[] = [];
  for (const [path, behind] of Object.entries(SCREENS)) {
    for (const screen of [behind].flat()) {
      if (screen.who !== who || 'leadsTo' in screen || screen.status !== undefined) continue;
      const [address = path] = await withIds(screen.open.slice(0, 1), screen.from, read);
      pages.push({ who, path, address });
    }
  }
  return pages;
}

/** Cookies of one of the sample city's people, signed in at `url` by the call that the screen makes. */
export async function cookiesOf(url: string, who: PortalPage['who']): Promise<string> {
  const answer = await fetch(`${url}/api/rpc/users/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email: DEMO_LOGINS[who].email, password: DEMO_PASSWORD } }),
  });
  if (!answer.ok) throw new Error(`${who} cannot sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
