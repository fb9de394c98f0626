import type { SystemView } from '#core/lib/list.ts';

/** Views of the list of subscriptions that every administrator has. Queries are written as the list writes them, in order of name. */
export const SUBSCRIPTION_VIEWS: readonly SystemView[] = [
  { id: 'failed', name: 'Payment failed', query: 'status=past_due' },
  { id: 'renewing', name: 'Renewing in 30 days', query: 'order=asc&renews=month&sort=next&status=active' },
  { id: 'canopy', name: 'Canopy’s plans', query: 'seller=canopy' },
];
