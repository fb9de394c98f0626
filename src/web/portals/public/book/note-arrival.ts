import { PAGE_CHANNEL_PARAM, pageChannelOf } from '#core/vendors/page-channel.ts';
import type { Api } from '#web/lib/api-types.ts';

/** Remembers by which vendor's own page a browser came, where the address says so. Booking goes on whatever becomes of it. */
export async function noteArrival(server: Api, params: URLSearchParams): Promise<void> {
  const via = pageChannelOf(params.get(PAGE_CHANNEL_PARAM));
  const id = params.get('vendor')?.slice(0, 64);
  if (via && id) await server.vendors.arrive({ id, via }).catch(() => null);
}
