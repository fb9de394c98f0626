import { currentRequest } from './request-scope.ts';

/** A statement that reads, as drizzle sends it, with rows as arrays. */
export type Read = { text: string; values: unknown[]; name?: string | undefined };

/** Rows, and the types of their columns by PostgreSQL's numbers. */
export type Answer = { rows: unknown[][]; fields: readonly Field[] };
type Field = { name: string; dataTypeID: number };

/** How one engine sends a statement, and what it makes of a value's text. */
export type Sender = {
  /** `kept`: the connection keeps its plan. */
  send(read: Read, options: { kept: boolean }): Promise<Answer>;
  parserOf(typeId: number): (text: string) => unknown;
};

type Column = { asText: boolean; parse: ((text: string) => unknown) | null };
type Shape = { id: number; fields: readonly Field[]; columns: readonly Column[]; isKeyed: boolean };
type Waiting = Read & {
  shape: Shape | undefined;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

/** What JSON says as drivers do: booleans, names, whole numbers of up to four bytes, text, JSON itself, ids. */
const SAID_BY_JSON: ReadonlySet<number> = new Set([16, 19, 21, 23, 25, 114, 1043, 2950, 3802]);
/** A function of PostgreSQL takes no more arguments. */
const MOST_COLUMNS = 100;
/** Texts that are known, and texts made of them; beyond these a statement goes alone. Lists of values make many. */
const MOST_SHAPES = 2_000;
const MOST_TEXTS = 1_000;

/**
 * What a page asks at the same moment goes out as one statement, which answers each question as JSON: the loaders of a
 * page run side by side, and each statement of its own would cost both processes a turn, a plan and a connection.
 * A statement is sent alone the first time, which tells the types of its columns; from then on it can be gathered. Asked
 * twice at once, it is answered once. Outside requests, and while nothing else is asked, all is as without this.
 */
export function gatheredReads({ send, parserOf }: Sender): (read: Read) => Promise<Answer> {
  const shapes = new Map<string, Shape>();
  const texts = new Map<string, string>();
  const waiting = new WeakMap<object, Waiting[]>();

  function shapeOf(text: string, { fields }: Answer): Shape {
    const columns = fields.map(({ dataTypeID }): Column => {
      const asText = !SAID_BY_JSON.has(dataTypeID);
      return { asText, parse: asText ? parserOf(dataTypeID) : null };
    });
    return { id: shapes.size, fields, columns, isKeyed: isKeyed(text) };
  }

  async function alone(read: Waiting): Promise<void> {
    try {
      const answer = await send(read, { kept: false });
      const fits = answer.fields.length > 0 && answer.fields.length <= MOST_COLUMNS;
      if (fits && shapes.size < MOST_SHAPES && !shapes.has(read.text))
        shapes.set(read.text, shapeOf(read.text, answer));
      read.resolve(answer);
    } catch (error) {
      read.reject(error);
    }
  }

  async function together(reads: readonly (Waiting & { shape: Shape })[], kept: boolean): Promise<void> {
    const each = distinct(reads);
    const [only] = each;
    if (each.length === 1 && only?.[0]) return answerAlike(only, await attempt(send(only[0], { kept })));
    const firsts = each.flatMap(([first]) => first ?? []);
    const key = firsts.map(({ shape }) => shape.id).join();
    const text = texts.get(key) ?? gathered(firsts);
    if (texts.size < MOST_TEXTS) texts.set(key, text);
    const answer = await attempt(send({ text, values: firsts.flatMap(({ values }) => values) }, { kept }));
    if ('error' in answer && isOfOne(answer.error)) {
      // One of them cannot be answered, and the others should be.
      await Promise.all(
        each.map(
          async (alike) => alike[0] && answerAlike(alike, await attempt(send(alike[0], { kept: false }))),
        ),
      );
      return;
    }
    for (const [at, alike] of each.entries()) {
      const { columns, fields } = alike[0]?.shape ?? { columns: [], fields: [] };
      answerAlike(
        alike,
        'error' in answer
          ? answer
          : { answer: { rows: rowsOf(answer.answer.rows[0]?.[at], columns), fields } },
      );
    }
  }

  function flush(scope: object): void {
    const reads = waiting.get(scope) ?? [];
    waiting.delete(scope);
    const known: (Waiting & { shape: Shape })[] = [];
    for (const read of reads) {
      if (read.shape) known.push(read as Waiting & { shape: Shape });
      else void alone(read);
    }
    // What filters by other values than ids is planned for these values, and must not spoil the plan of the others.
    for (const isKept of [true, false]) {
      const alike = known.filter(({ shape }) => shape.isKeyed === isKept);
      if (alike.length === 0) continue;
      together(alike, isKept).catch((error: unknown) => answerAlike(alike, { error }));
    }
  }

  return (read) => {
    const scope = currentRequest();
    if (!scope || !/^\s*(select|with)\b/i.test(read.text)) return send(read, { kept: false });
    return new Promise((resolve, reject) => {
      const reads = waiting.get(scope) ?? [];
      if (reads.length === 0) {
        waiting.set(scope, reads);
        // By then whoever can go on without an answer has asked.
        setImmediate(flush, scope);
      }
      reads.push({ ...read, shape: shapes.get(read.text), resolve, reject });
    });
  };
}

type Outcome = { answer: Answer } | { error: unknown };

function attempt(sent: Promise<Answer>): Promise<Outcome> {
  return sent.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

function answerAlike(alike: readonly Waiting[], outcome: Outcome): void {
  for (const read of alike) {
    if ('error' in outcome) read.reject(outcome.error);
    else read.resolve(outcome.answer);
  }
}

/** Those that ask the same stand together. */
function distinct<Asked extends Read & { shape: Shape }>(reads: readonly Asked[]): Asked[][] {
  const groups = new Map<string, Asked[]>();
  for (const read of reads) {
    // A text has one shape, and its number is shorter.
    const key = `${read.shape.id} ${JSON.stringify(read.values)}`;
    const group = groups.get(key);
    if (group) group.push(read);
    else groups.set(key, [read]);
  }
  return [...groups.values()];
}

/** One statement with a row of their answers, each a JSON array of rows that are arrays. */
function gathered(reads: readonly { text: string; values: unknown[]; shape: Shape }[]): string {
  let before = 0;
  const answers = reads.map(({ text, values, shape }) => {
    const moved =
      before === 0 ? text : text.replaceAll(/\$(\d+)/g, (_, number) => `$${Number(number) + before}`);
    before += values.length;
    const names = shape.columns.map((_, at) => `c${at}`);
    const said = shape.columns.map(({ asText }, at) => (asText ? `c${at}::text` : `c${at}`));
    return `(select json_agg(json_build_array(${said.join()})) from (${moved}) as q (${names.join()}))`;
  });
  return `select ${answers.join()}`;
}

/** As the driver would give them. */
function rowsOf(said: unknown, columns: readonly Column[]): unknown[][] {
  const rows = (said ?? []) as unknown[][];
  for (const [at, { parse }] of columns.entries()) {
    if (!parse) continue;
    for (const row of rows) {
      const value = row[at];
      if (value !== null) row[at] = parse(value as string);
    }
  }
  return rows;
}

/**
 * Whether any values find the same plan: it is asked by somebody's or something's id or account (in SQL by hand without
 * quotes, in a list of one too), or by no values at all. A list that is filtered by a rare status wants another plan than
 * one by a common status.
 */
function isKeyed(text: string): boolean {
  return !/\$\d/.test(text) || /\b(?:\w*_)?(?:id|account)"? (?:= (?:any *\(|\$\d)|in \(\$\d+\))/i.test(text);
}

/** Whether a statement of several failed for what one of them asks: bad data, a missing column, more than one row. */
function isOfOne(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(2[12]|42)/.test(code);
}

/** Rows under the names of their columns, as raw statements are answered. */
export function named({ rows, fields }: Answer): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(fields.map(({ name }, at) => [name, row[at]])));
}
