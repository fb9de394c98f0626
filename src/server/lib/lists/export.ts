import type * as z from 'zod/mini';
import type { AccessRule } from '#core/lib/access-rule.ts';
import { AppError } from '#core/lib/app-error.ts';
import { fromAddress } from '#core/lib/list.ts';
import type { Ctx } from '../context.ts';
import { type ZipFile, zipSize, zipStream } from '../files/zip.ts';
import { audit, inTransaction } from '../pipeline.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';

const ROWS_PER_BATCH = 1_000;

type Page<Row> = { items: Row[]; older: string | null };

/** A list that can be taken away as a file: the same access rule, the same filters, every row. */
export type ListExport = {
  rule: AccessRule;
  format: 'csv' | 'json';
  /** The file in pieces: the header, then so many rows at a time. */
  open(ctx: Ctx, params: URLSearchParams, rowsPerBatch?: number): AsyncGenerator<string>;
};

/**
 * Makes the export of a list from its contract's input, its access rule and the query that reads one page of it.
 * Columns are in order; each has its header and its cell.
 */
export function listExport<
  T extends z.ZodMiniType & { shape: Record<string, z.core.$ZodType> },
  Row,
>(options: {
  input: T;
  rule: AccessRule;
  page: (ctx: Ctx, input: z.output<T> & { limit: number; cursor?: string }) => Promise<Page<Row>>;
  /**
   * The order of the file, of those the list can be sorted by: one in which no change can move a row. People work while
   * a file is written, and a row that jumped ahead between two batches would be missing from it. Null where the list
   * has one order alone.
   */
  by: z.output<T> extends { sort: infer Sort } ? Sort : null;
  columns: Record<string, (row: Row) => Cell>;
  /** `json`: an array of the rows as `columns` would not show them, whole. */
  format?: 'csv' | 'json';
}): ListExport {
  const format = options.format ?? 'csv';
  return {
    rule: options.rule,
    format,
    open(ctx, params, rowsPerBatch = ROWS_PER_BATCH) {
      const asked = new URLSearchParams(params);
      // An export has every row: where a page stood does not matter.
      asked.delete('cursor');
      asked.delete('limit');
      const { input, problems } = fromAddress(options.input, asked);
      if (Object.keys(problems).length > 0) {
        throw new AppError(
          'invalid',
          'This list can’t be exported with these filters. Change the filters and try again.',
          {
            fields: problems,
          },
        );
      }
      const rows = batches(ctx, input, rowsPerBatch);
      return format === 'csv' ? lines(rows) : json(rows);
    },
  };

  async function* batches(ctx: Ctx, input: z.output<T>, limit: number): AsyncGenerator<Row[]> {
    let cursor: string | null = null;
    do {
      const order = options.by === null ? {} : { sort: options.by };
      const place = { limit, ...order, ...(cursor ? { cursor } : {}) };
      const page: Page<Row> = await options.page(ctx, { ...(input as object), ...place } as z.output<T> & {
        limit: number;
      });
      yield page.items;
      cursor = page.older;
    } while (cursor);
  }

  async function* json(pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
    let before = '[\n';
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  async function* lines(pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(Object.keys(options.columns));
    const cells = Object.values(options.columns);
    for await (const rows of pages) {
      yield rows.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    }
  }
}

/**
 * Answers GET /api/export/<list>.<format>: a stream of batches, so that a list of any length needs the memory of one. It is
 * written to the audit log before the first row leaves.
 */
export async function exportList(
  ctx: Ctx,
  name: string,
  list: ListExport,
  params: URLSearchParams,
): Promise<Response> {
  const rows = list.open(ctx, params);
  await noteExport(ctx, name, list.format, params);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await rows.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await rows.return(undefined);
    },
  });
  const day = ctx.clock.now().toISOString().slice(0, 10);
  return new Response(body, {
    headers: {
      'Content-Type': list.format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="canopy-${name}-${day}.${list.format}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Files packed together that can be taken away as ZIP: which they are is found before the first byte leaves. */
export type Archive = {
  rule: AccessRule;
  collect(ctx: Ctx, params: URLSearchParams): Promise<ZipFile[]>;
};

/** Answers GET /api/export/<name>.zip, streamed file after file; written to the audit log like a list. */
export async function exportArchive(
  ctx: Ctx,
  name: string,
  archive: Archive,
  params: URLSearchParams,
): Promise<Response> {
  const files = await archive.collect(ctx, params);
  await noteExport(ctx, name, 'zip', params);
  const now = ctx.clock.now();
  return new Response(zipStream(files, now), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(zipSize(files)),
      'Content-Disposition': `attachment; filename="canopy-${name}-${now.toISOString().slice(0, 10)}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

function noteExport(ctx: Ctx, name: string, format: string, params: URLSearchParams): Promise<void> {
  return inTransaction(ctx, () =>
    audit(ctx, {
      action: 'audit.exportList',
      resource: name,
      category: 'data',
      severity: 'warning',
      details: { format, filters: Object.fromEntries(params) },
    }),
  );
}
