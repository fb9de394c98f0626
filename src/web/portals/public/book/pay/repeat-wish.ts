import { type Wish, wishOf } from '#web/bookings/series/wish.ts';
import { sideSession } from '#web/lib/demo/side-storage.ts';

/** Kept in this tab, so that it is still there when the bank leads back. */
const keyOf = (bookingId: string) => `canopy-repeat:${bookingId}`;

export function readWish(bookingId: string): Wish | null {
  try {
    return wishOf(new URLSearchParams(sideSession.getItem(keyOf(bookingId)) ?? ''));
  } catch {
    return null;
  }
}

export function saveWish(bookingId: string, wish: Wish | null): void {
  try {
    if (wish) sideSession.setItem(keyOf(bookingId), queryOf(wish));
    else sideSession.removeItem(keyOf(bookingId));
  } catch {
    // A browser that stores nothing: the visit can be made regular on its own page.
  }
}

/** Where a requested visit is found; with the wish, which opens there, and is forgotten here. */
export function requestedPath(bookingId: string): string {
  const wish = readWish(bookingId);
  saveWish(bookingId, null);
  return `/account/home/job/${bookingId}${wish ? `?${queryOf(wish)}` : ''}`;
}

function queryOf({ frequency, visits }: Wish): string {
  return new URLSearchParams({ repeat: frequency, visits: String(visits) }).toString();
}
