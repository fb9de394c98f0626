import { eq } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { projects } from '../../tables.ts';

/** Where the caller may look: their own projects, their company's, or all. */
export function scopeOf({ actor }: Ctx) {
  if (actor.kind === 'system' || isAdministrator(actor)) return undefined;
  if (actor.kind !== 'user') throw notFound('Project');
  if (actor.role !== 'vendor') return eq(projects.homeownerId, actor.userId);
  if (!actor.vendorId) throw notFound('Project');
  return eq(projects.vendorId, actor.vendorId);
}
