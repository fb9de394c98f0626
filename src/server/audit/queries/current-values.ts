import { eq } from 'drizzle-orm';
import type { RestorableResource } from '#core/audit/restore.ts';
import { isUuid } from '#core/lib/ids.ts';
import { settingNamed } from '#core/settings/all-settings.ts';
import { bookings } from '#server/bookings/tables.ts';
import { cases } from '#server/cases/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { settingViews } from '#server/settings/queries.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';

/** What a record holds now, by the names that the log uses; null when there is none. */
export async function currentValues(
  ctx: Ctx,
  resource: RestorableResource,
  id: string,
): Promise<Record<string, unknown> | null> {
  if (resource === 'setting') {
    const definition = settingNamed(id);
    const [view] = definition ? await settingViews(ctx, [definition]) : [];
    return view ? view.value : null;
  }
  if (!isUuid(id)) return null;
  const { read } = ctx.db;
  if (resource === 'user') return (await read.select().from(users).where(eq(users.id, id)))[0] ?? null;
  if (resource === 'vendor') return (await read.select().from(vendors).where(eq(vendors.id, id)))[0] ?? null;
  if (resource === 'case') return (await read.select().from(cases).where(eq(cases.id, id)))[0] ?? null;
  return (await read.select().from(bookings).where(eq(bookings.id, id)))[0] ?? null;
}
