import { Column, is, Name, Param, Placeholder, SQL, StringChunk, Table } from 'drizzle-orm';

// Drizzle joins a statement's text from lists of small lists and asks each piece in turn of what twelve kinds it is: a
// tenth of what a page cost. This writes the pieces that nearly all statements are made of in one go, in the same order and
// with the same numbers, and leaves all others to drizzle.

type Build = SQL['buildQueryFromSourceParams'];
type Chunks = Parameters<Build>[0];
type Config = Parameters<Build>[1] & { paramStartIndex: { value: number } };
type Text = Required<ReturnType<SQL['toQuery']>>;
type Kind = 'chunk' | 'name' | 'sql' | 'table' | 'column' | 'param' | 'other';
/** What drizzle keeps to itself: values that are written into the text, of migrations for example. */
type Inlining = { mapInlineParam(value: unknown, config: Config): string };

const CLASSES = [
  ['chunk', StringChunk],
  ['name', Name],
  ['sql', SQL],
  ['table', Table],
  ['column', Column],
  ['param', Param],
] as const;
/** What drizzle keeps to itself of tables and statements. */
type Inner = Record<symbol, string | undefined> & {
  queryChunks: SQL['queryChunks'];
  shouldInlineParams: boolean;
};
const inner = (of: Table | SQL) => of as unknown as Inner;
const {
  Schema,
  Name: TableName,
  IsAlias,
} = (Table as unknown as { Symbol: Record<'Schema' | 'Name' | 'IsAlias', symbol> }).Symbol;

/** By prototype: what a class is does not change. */
const kinds = new WeakMap<object, Kind>();
/** By the handle's own names of columns, then by column or table. */
const names = new WeakMap<object, WeakMap<object, string>>();

const drizzles: Build = SQL.prototype.buildQueryFromSourceParams;

/** From now on drizzle writes its statements this way; they stay as they were, to the last character. Returns how it was. */
export function writeStatementsInOneGo(): Build {
  SQL.prototype.buildQueryFromSourceParams = function (chunks, given) {
    const config = {
      ...given,
      inlineParams: given.inlineParams || inner(this).shouldInlineParams,
      paramStartIndex: given.paramStartIndex ?? { value: 0 },
    };
    const text: Text = { sql: '', params: [], typings: [] };
    write(this, chunks, config, text);
    return text;
  };
  return drizzles;
}

function write(statement: SQL, chunks: Chunks, config: Config, text: Text): void {
  for (const chunk of chunks) writePiece(statement, chunk, config, text);
}

function writePiece(statement: SQL, chunk: unknown, config: Config, text: Text): void {
  if (chunk === undefined) return;
  if (Array.isArray(chunk)) {
    text.sql += '(';
    for (const [at, piece] of chunk.entries()) {
      if (at > 0) text.sql += ', ';
      writePiece(statement, piece, config, text);
    }
    text.sql += ')';
    return;
  }
  switch (kindOf(chunk)) {
    case 'chunk': {
      const { value } = chunk as StringChunk;
      text.sql += value.length === 1 ? value[0] : value.join('');
      return;
    }
    case 'name':
      text.sql += config.escapeName((chunk as Name).value);
      return;
    case 'sql': {
      const { queryChunks, shouldInlineParams } = inner(chunk as SQL);
      const inlines = shouldInlineParams && !config.inlineParams;
      write(chunk as SQL, queryChunks, inlines ? { ...config, inlineParams: true } : config, text);
      return;
    }
    case 'table':
      text.sql += nameOf(chunk as Table, config, nameOfTable);
      return;
    case 'column':
      if (config.invokeSource === 'indexes') break;
      text.sql += nameOf(chunk as Column, config, nameOfColumn);
      return;
    case 'param':
      if (is((chunk as Param).value, Placeholder)) break;
      writeValue(statement, chunk as Param, config, text);
      return;
    case 'other':
      break;
  }
  const rest: ReturnType<SQL['toQuery']> = drizzles.call(statement, [chunk as Chunks[number]], config);
  text.sql += rest.sql;
  text.params.push(...rest.params);
  if (rest.typings) text.typings.push(...rest.typings);
}

function writeValue(statement: SQL, param: Param, config: Config, text: Text): void {
  const { value, encoder } = param;
  const mapped: unknown = value === null ? null : encoder.mapToDriverValue(value);
  if (is(mapped, SQL)) {
    writePiece(statement, mapped, config, text);
  } else if (config.inlineParams) {
    text.sql += (statement as unknown as Inlining).mapInlineParam(mapped, config);
  } else {
    text.sql += config.escapeParam(config.paramStartIndex.value++, mapped);
    text.params.push(mapped);
    text.typings.push(config.prepareTyping ? config.prepareTyping(encoder) : 'none');
  }
}

function kindOf(chunk: unknown): Kind {
  if (typeof chunk !== 'object' || chunk === null) return 'other';
  const prototype = Object.getPrototypeOf(chunk) as object | null;
  if (!prototype) return 'other';
  const known = kinds.get(prototype);
  if (known) return known;
  const [kind] = CLASSES.find(([, type]) => is(chunk, type as typeof SQL)) ?? (['other'] as const);
  kinds.set(prototype, kind);
  return kind;
}

function nameOf<Named extends Table | Column>(
  named: Named,
  config: Config,
  write: (named: Named, config: Config) => string,
): string {
  const known = names.get(config.casing) ?? new WeakMap<object, string>();
  const before = known.get(named);
  if (before !== undefined) return before;
  const name = write(named, config);
  names.set(config.casing, known);
  // Columns of a table under another name are made anew at each use.
  if (!inner(is(named, Column) ? named.table : (named as Table))[IsAlias]) known.set(named, name);
  return name;
}

function nameOfTable(table: Table, { escapeName }: Config): string {
  const schema = inner(table)[Schema];
  const name = escapeName(inner(table)[TableName] ?? '');
  return schema === undefined || inner(table)[IsAlias] ? name : `${escapeName(schema)}.${name}`;
}

function nameOfColumn(column: Column, config: Config): string {
  return `${nameOfTable(column.table, config)}.${config.escapeName(config.casing.getColumnCasing(column))}`;
}
