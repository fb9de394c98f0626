import { asc, eq, or, sql } from 'drizzle-orm';
import type { AuditInput } from '#core/audit/contract.ts';
import { actionTitle, fieldLabel } from '#core/audit/entry-words.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { auditRenamed } from '../tables.ts';

const USERS_SHOWN = 50;

type Choice = { value: string; label: string };

/**
 * What the filters of the log offer: administrators (and whoever is chosen), the actions that were ever done, and what
 * they were done to. Names are read by skipping through an index, so a long log costs no more than a short one.
 */
export async function choicesOf(
  ctx: Ctx,
  { who }: Pick<AuditInput, 'who'>,
): Promise<{ actors: Choice[]; actions: Choice[]; resources: Choice[] }> {
  const [actors, actions, resources] = await Promise.all([
    ctx.db.read
      .select({ value: users.id, label: users.name })
      .from(users)
      .where(or(eq(users.role, 'admin'), who && isUuid(who) ? eq(users.id, who) : undefined))
      .orderBy(asc(users.name))
      .limit(USERS_SHOWN),
    namesIn(ctx, 'action'),
    namesIn(ctx, 'resource'),
  ]);
  const byLabel = (a: Choice, b: Choice) => a.label.localeCompare(b.label, 'en');
  return {
    actors,
    actions: actions
      .map((value) => ({ value, label: actionTitle(value, ctx.modules.auditTitles) }))
      .sort(byLabel),
    resources: resources
      .map((value) => ({ value, label: ctx.modules.auditObjects[value]?.label ?? fieldLabel(value) }))
      .sort(byLabel),
  };
}

async function namesIn(ctx: Ctx, column: 'action' | 'resource'): Promise<string[]> {
  const name = sql.identifier(column);
  const renames = column === 'action' ? sql`true` : sql`false`;
  const { rows } = await ctx.db.read.execute<{ name: string }>(sql`
    with recursive names as (
      (select ${name} as name from audit.entries order by ${name} limit 1)
      union all
      select (select e.${name} from audit.entries e where e.${name} > n.name order by e.${name} limit 1)
      from names n where n.name is not null
    )
    select distinct coalesce(renamed.name, names.name) as name
    from names left join ${auditRenamed} renamed on ${renames} and renamed.old_name = names.name
    where names.name is not null`);
  return rows.map((row) => row.name);
}
