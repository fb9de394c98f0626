import { eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '../context.ts';
import type { RestoreFor } from './registry.ts';

export type Restore = RestoreFor<Ctx>;

/** The row of a record, as `current` of a restore. */
export function currentRow<Table extends PgTable & { id: PgColumn }>(
  table: Table,
): (ctx: Ctx, id: string) => Promise<InferSelectModel<Table> | null> {
  return async (ctx, id) => {
    if (!isUuid(id)) return null;
    const [row] = await ctx.db.read
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id));
    return (row as InferSelectModel<Table> | undefined) ?? null;
  };
}

/** An older value of the log as a text, where the record wants one. */
export function textValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** An older value of the log as a list of texts. */
export function textValues(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
