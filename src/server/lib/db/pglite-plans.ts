import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { planName } from './kept-plans.ts';

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
/** What the database said of a statement when it made its plan: types of its values, and its columns. */
type Statement = { types: readonly number[]; columns: Message[] };
/** Statements by name, and names whose plans are let go with the next one. */
type Kept = { statements: Map<string, Statement>; forgotten: string[] };

const keptOf = new WeakMap<PGlite, Kept>();
const { serialize } = protocol;

/**
 * How to ask with a plan that is kept, from a text's second use on; undefined before. PGlite's own `query` sends five
 * messages and plans at each use, which took most of a page's time. The caller has the database to itself while it asks.
 */
export function plannedQuery(
  pg: PGlite,
  text: string,
  most: number,
):
  | ((values: readonly unknown[], options: QueryOptions | undefined) => Promise<Results<unknown[]>>)
  | undefined {
  const kept: Kept = keptOf.get(pg) ?? { statements: new Map(), forgotten: [] };
  keptOf.set(pg, kept);
  const name = planName(pg, text, {
    most,
    forget(oldest) {
      if (kept.statements.delete(oldest)) kept.forgotten.push(oldest);
    },
  });
  if (name === undefined) return undefined;
  return async (values, options) => {
    const { types, columns } = kept.statements.get(name) ?? (await prepare(pg, kept, name, text));
    const written = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const write = pg.serializers[types[at] ?? 0];
      return write ? write(value) : String(value);
    });
    const answered = await send(pg, [
      serialize.bind({ statement: name, values: written }),
      serialize.execute(),
    ]);
    return parse.parseResults([...columns, ...answered], pg.parsers, options)[0] as Results<unknown[]>;
  };
}

async function prepare(pg: PGlite, kept: Kept, name: string, text: string): Promise<Statement> {
  const said = await send(pg, [
    ...kept.forgotten.splice(0).map((forgotten) => serialize.close({ type: 'S', name: forgotten })),
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  ]);
  const statement = {
    types: parse.parseDescribeStatementResults(said),
    columns: said.filter((message) => message.name === 'rowDescription'),
  };
  kept.statements.set(name, statement);
  return statement;
}

function send(pg: PGlite, messages: Uint8Array[]): Promise<Message[]> {
  return pg.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
}
