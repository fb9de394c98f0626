import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { projectPhotos, projects } from '../../tables.ts';
import { scopeOf } from './scope.ts';

/** Whether a file shows work of a project that the caller may see. */
export async function maySeeProjectPhoto(ctx: Ctx, sha256: string): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'anonymous' || (actor.kind === 'user' && actor.role === 'vendor' && !actor.vendorId))
    return false;
  const found = await ctx.db.read
    .select({ id: projectPhotos.id })
    .from(projectPhotos)
    .innerJoin(projects, eq(projects.id, projectPhotos.projectId))
    .where(and(eq(projectPhotos.sha256, sha256), scopeOf(ctx)))
    .limit(1);
  return found.length > 0;
}
