import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type BulkLine, type BulkReport, reportOf } from '#core/lib/list.ts';
import type { Ctx } from '../context.ts';
import { inTransaction } from '../pipeline.ts';

/** What would happen to a row now, or why nothing does; whatever else `change` needs to know stands beside it. */
export type Outlook = { ok: boolean; note: string };

type Bulk<Input extends { ids: string[] }, Row extends { id: string }, Seen extends Outlook> = {
  /** The rows that there are, read at once. */
  known: (ctx: Ctx, ids: string[]) => Promise<readonly Row[]>;
  /** One of them once more, under its lock; without it `known` reads it again. */
  lock?: (ctx: Ctx, id: string) => Promise<Row>;
  label: (row: Row) => string;
  /** Said of an id that is nobody's: "No such user". */
  unknown: string;
  /** Throws when what was entered does not do for any row. */
  check?: (input: Input) => void;
  outlook: (ctx: Ctx, row: Row, input: Input) => Seen | Promise<Seen>;
  /** Called for rows whose outlook is good, each in a transaction of its own. A refusal skips that row alone. */
  change: (ctx: Ctx, row: Row, input: Input, seen: Seen) => Promise<unknown>;
  /** Afterwards, outside of any transaction, with the ids that were changed: calls to outside companies. */
  after?: (ctx: Ctx, changed: string[], input: Input) => Promise<void>;
};

/**
 * The two halves of a bulk action, from what a module says of one row. `preview` changes nothing. `run` is for a
 * command's `follow`: it judges each row anew under its lock, and a retry goes through all of them again, so that what
 * is done already is left alone like anything else that cannot be done.
 */
export function bulkOf<
  Input extends { ids: string[] },
  Row extends { id: string },
  Seen extends Outlook = Outlook,
>(bulk: Bulk<Input, Row, Seen>) {
  const rowsOf = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, Row>> => {
    const uuids = [...new Set(ids)].filter(isUuid);
    const rows = uuids.length === 0 ? [] : await bulk.known(ctx, uuids);
    return new Map(rows.map((row) => [row.id, row]));
  };
  const nobody = { label: 'Unknown', ok: false, note: bulk.unknown };

  async function preview(ctx: Ctx, input: Input): Promise<BulkReport> {
    const known = await rowsOf(ctx, input.ids);
    const items: BulkLine[] = [];
    for (const id of new Set(input.ids)) {
      const row = known.get(id);
      items.push({ id, ...(row ? line(row, await bulk.outlook(ctx, row, input)) : nobody) });
    }
    return reportOf(items);
  }

  async function run(ctx: Ctx, input: Input): Promise<BulkReport> {
    bulk.check?.(input);
    const known = await rowsOf(ctx, input.ids);
    const items: BulkLine[] = [];
    for (const id of new Set(input.ids)) {
      const before = known.get(id);
      if (!before) items.push({ id, ...nobody });
      else {
        try {
          items.push({ id, ...(await inTransaction(ctx, () => changeOne(ctx, before, input))) });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          items.push({ id, label: bulk.label(before), ok: false, note: error.message });
        }
      }
    }
    const changed = items.flatMap(({ id, ok }) => (ok ? [id] : []));
    await bulk.after?.(ctx, changed, input);
    return reportOf(items);
  }

  async function changeOne(ctx: Ctx, before: Row, input: Input) {
    const { id } = before;
    const row = bulk.lock ? await bulk.lock(ctx, id) : (await rowsOf(ctx, [id])).get(id);
    if (!row) return nobody;
    const seen = await bulk.outlook(ctx, row, input);
    if (seen.ok) await bulk.change(ctx, row, input, seen);
    return line(row, seen);
  }

  const line = (row: Row, { ok, note }: Outlook) => ({ label: bulk.label(row), ok, note });
  return { preview, run };
}
