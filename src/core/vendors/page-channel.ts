import { DAY_MS } from '#core/lib/durations.ts';

/** How somebody came to a company's booking page by the company's own link: a link, a button on its website, a code on its van. */
export const PAGE_CHANNELS = ['link', 'button', 'qr'] as const;
export type PageChannel = (typeof PAGE_CHANNELS)[number];

export const PAGE_CHANNEL_LABELS: Record<PageChannel, string> = {
  link: 'Link',
  button: 'Website button',
  qr: 'QR code',
};

/** The parameter of an address that carries it. */
export const PAGE_CHANNEL_PARAM = 'via';

/** The channel that an address names; null for none, and for what is none of ours. */
export function pageChannelOf(text: string | null): PageChannel | null {
  return PAGE_CHANNELS.find((channel) => channel === text) ?? null;
}

/** Where a company's booking page is; with a channel, as the company passes it on. */
export function vendorPagePath(vendorId: string, channel: PageChannel | null = null): string {
  return `/pros/${vendorId}${channel ? `?${PAGE_CHANNEL_PARAM}=${channel}` : ''}`;
}

/** Somebody came to a company's page by its own link. */
export type PageArrival = { vendorId: string; channel: PageChannel; at: Date };

/** What is left of arrivals after one more: each company once, with the latest, at most `most` of them. */
export function withArrival(
  known: readonly PageArrival[],
  arrival: PageArrival,
  most: number,
): readonly PageArrival[] {
  return [arrival, ...known.filter(({ vendorId }) => vendorId !== arrival.vendorId)].slice(0, most);
}

/** The arrival at this company's page that still counts; null for none. One from the future counts for nothing. */
export function arrivalThatCounts(
  arrivals: readonly PageArrival[],
  vendorId: string,
  { now, days }: { now: Date; days: number },
): PageArrival | null {
  const found = arrivals.find((one) => one.vendorId === vendorId);
  if (!found) return null;
  const age = now.getTime() - found.at.getTime();
  return age >= 0 && age < days * DAY_MS ? found : null;
}
