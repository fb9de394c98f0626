import { createHmac, timingSafeEqual } from 'node:crypto';
import { PAGE_ARRIVALS_MAX, PAGE_ATTRIBUTION_DAYS } from '#core/vendors/limits.ts';
import {
  arrivalThatCounts,
  PAGE_CHANNELS,
  type PageArrival,
  type PageChannel,
  withArrival,
} from '#core/vendors/page-channel.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { cookieOf } from '#server/lib/http/caller.ts';
import { shownVendor } from './profile.ts';

/*
 * By whose own pages a browser came stands in a cookie that only the server can write: signed, with its moment. It is there
 * before anybody signs up, and lives through it.
 */

const cookieName = ({ env }: Ctx) => (env.demo ? 'canopy_demo_page' : 'canopy_page');
/** Between arrivals, and within one. */
const BETWEEN = '~';
const WITHIN = '.';

/** vendors.arrive: remembers that this browser came by a company's own page. An unknown company is nothing to remember. */
export async function arriveByPage(
  ctx: Ctx,
  { id, via }: { id: string; via: PageChannel },
): Promise<{ done: true }> {
  const known = await shownVendor(ctx, id).catch(() => null);
  if (!known) return { done: true };
  const arrival = { vendorId: known.vendor.id, channel: via, at: now(ctx) };
  const text = withArrival(arrivalsOf(ctx), arrival, PAGE_ARRIVALS_MAX).map(written).join(BETWEEN);
  const secure = ctx.env.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const seconds = PAGE_ATTRIBUTION_DAYS * 86_400;
  ctx.responseHeaders.append(
    'Set-Cookie',
    `${cookieName(ctx)}=${text}${BETWEEN}${markOf(ctx, text)}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  );
  return { done: true };
}

/** How the caller came to this company by the company's own page, where that still counts; null otherwise. */
export function channelOfCaller(ctx: Ctx, vendorId: string | undefined): PageChannel | null {
  if (!vendorId) return null;
  const counts = { now: now(ctx), days: PAGE_ATTRIBUTION_DAYS };
  return arrivalThatCounts(arrivalsOf(ctx), vendorId, counts)?.channel ?? null;
}

/** Nothing of a cookie that somebody else wrote or changed. */
function arrivalsOf(ctx: Ctx): PageArrival[] {
  const value = cookieOf(new Request(ctx.env.PUBLIC_URL, { headers: ctx.requestHeaders }), cookieName(ctx));
  const cut = value?.lastIndexOf(BETWEEN) ?? -1;
  if (!value || cut < 0) return [];
  const [text, mark] = [value.slice(0, cut), Buffer.from(value.slice(cut + 1))];
  const right = Buffer.from(markOf(ctx, text));
  if (mark.length !== right.length || !timingSafeEqual(mark, right)) return [];
  return text.split(BETWEEN).flatMap((one) => {
    const [vendorId, channel, seconds] = one.split(WITHIN);
    const known = PAGE_CHANNELS.find((each) => each === channel);
    return vendorId && known && seconds
      ? [{ vendorId, channel: known, at: new Date(Number(seconds) * 1000) }]
      : [];
  });
}

function written({ vendorId, channel, at }: PageArrival): string {
  return [vendorId, channel, Math.floor(at.getTime() / 1000)].join(WITHIN);
}

function markOf({ env }: Ctx, text: string): string {
  if (!env.CANOPY_SECRET)
    throw new Error('CANOPY_SECRET is missing: the start generates one for every database');
  return createHmac('sha256', env.CANOPY_SECRET).update(`page arrivals ${text}`).digest('hex');
}
