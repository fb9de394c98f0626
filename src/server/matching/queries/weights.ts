import { desc, eq, getTableColumns } from 'drizzle-orm';
import type { MatchingHistory, WeightVersionView } from '#core/matching/views.ts';
import { DEFAULT_VALUES, type WeightValues, weightChanges } from '#core/matching/weights.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';
import { weightVersions } from '../tables.ts';

export type CurrentWeights = WeightValues & { version: number };

const current = prepared((handle) =>
  handle
    .select({
      version: weightVersions.version,
      weights: weightVersions.weights,
      newcomerPercent: weightVersions.newcomerPercent,
    })
    .from(weightVersions)
    .orderBy(desc(weightVersions.version))
    .limit(1)
    .prepare('current_weights'),
);

/** The weights in force: what every ranking is made with, wherever it is asked for. Version 0 until somebody saves some. */
export async function currentWeights(ctx: Ctx): Promise<CurrentWeights> {
  const [row] = await current(ctx.db.read).execute();
  return row ?? { version: 0, ...DEFAULT_VALUES };
}

/** The values of one version, 0 among them; null for one there never was. */
export async function valuesOfVersion(ctx: Ctx, version: number): Promise<WeightValues | null> {
  if (version === 0) return DEFAULT_VALUES;
  const [row] = await ctx.db.read
    .select({ weights: weightVersions.weights, newcomerPercent: weightVersions.newcomerPercent })
    .from(weightVersions)
    .where(eq(weightVersions.version, version));
  return row ?? null;
}

/** More than a person scrolls through; who looks for an older one finds it in the audit log. */
const VERSIONS_SHOWN = 50;

/** matching.weights: what is in force, and every version with what it changed, the newest first. */
export async function weightsWithHistory(ctx: Ctx): Promise<MatchingHistory> {
  const rows = await ctx.db.read
    .select({ ...getTableColumns(weightVersions), createdByName: users.name })
    .from(weightVersions)
    .leftJoin(users, eq(users.id, weightVersions.createdBy))
    .orderBy(desc(weightVersions.version))
    .limit(VERSIONS_SHOWN + 1);
  const versions = rows.slice(0, VERSIONS_SHOWN).map((row, at): WeightVersionView => {
    const { version, weights, newcomerPercent, note, revertsTo, createdByName, createdAt } = row;
    const before: WeightValues = rows[at + 1] ?? DEFAULT_VALUES;
    const changes = weightChanges(before, { weights, newcomerPercent });
    return { version, weights, newcomerPercent, note, revertsTo, changes, by: createdByName, at: createdAt };
  });
  const newest = versions[0];
  return {
    version: newest?.version ?? 0,
    weights: newest?.weights ?? DEFAULT_VALUES.weights,
    newcomerPercent: newest?.newcomerPercent ?? DEFAULT_VALUES.newcomerPercent,
    defaults: DEFAULT_VALUES,
    versions,
  };
}
