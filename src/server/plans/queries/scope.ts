import { eq, isNull, type SQL } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { plans, subscriptions } from '../tables.ts';

/** Where the caller may look: their own subscriptions, those of their company's plans, or all. */
export function subscriptionScope({ actor }: Ctx): SQL | undefined {
  if (actor.kind === 'system' || isAdministrator(actor)) return undefined;
  if (actor.kind !== 'user') throw notFound('Plan');
  if (actor.role !== 'vendor') return eq(subscriptions.homeownerId, actor.userId);
  if (!actor.vendorId) throw notFound('Plan');
  return eq(subscriptions.vendorId, actor.vendorId);
}

/** Whose plans the caller sells: their company's, or Canopy's. */
export function sellerOf({ actor }: Ctx): string | null {
  if (actor.kind === 'system' || isAdministrator(actor)) return null;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Plan');
  return actor.vendorId;
}

export function soldBy(vendorId: string | null): SQL {
  return vendorId === null ? isNull(plans.vendorId) : eq(plans.vendorId, vendorId);
}
