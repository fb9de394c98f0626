import { sql } from 'drizzle-orm';
import { missingShot } from '#core/photos/shots.ts';
import { bookings, photos } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { photoDetails, shotLists } from '../tables.ts';

/** Required shots that nobody has taken, where the list that held when the work began demands them, in words. */
export async function missingShots(ctx: Ctx, bookingId: string): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    ctx,
    sql`select shot.value ->> 'name' as name
      from ${bookings} b
      cross join lateral (
        select l.shots, l.demanded from ${shotLists} l
        where l.vendor_id = b.vendor_id and l.service_id = b.service_id
          and l.created_at <= coalesce(b.started_at, ${now(ctx).toISOString()}::timestamptz)
        order by l.version desc limit 1
      ) list
      cross join lateral jsonb_array_elements(list.shots) with ordinality as shot (value, place)
      where b.id = ${bookingId}::uuid and list.demanded and (shot.value ->> 'required')::boolean
        and not exists (
          select from ${photoDetails} d join ${photos} p on p.id = d.photo_id
          where p.booking_id = b.id and d.shot_id = (shot.value ->> 'id')::uuid
        )
      order by shot.place`,
  );
  return rows.map(({ name }) => missingShot(name));
}
