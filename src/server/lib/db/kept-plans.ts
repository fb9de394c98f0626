/** A connection keeps the plans of at most this many statements: each takes memory of the database. */
const MOST_PLANS = 200;
/**
 * The same of page reads by id: the portals' pages ask some 250 different ones. Each that answers much takes the database
 * nearly 1 MB; the one that has not been asked for longest makes room.
 */
export const MOST_PLANS_OF_READS = 400;
/** Texts that were asked once, for which no plan is kept yet. */
const MOST_SEEN = 1_000;

/** Of one connection: text → name, last used last. */
type Plans = { names: Map<string, string>; seen: Set<string>; made: number };
const plans = new WeakMap<object, Plans>();

/**
 * The name under which a connection keeps the plan of a statement, from its second use on; undefined before. Commands send
 * the same texts over and over, and planning a join takes longer than running it. Beyond `most`, `forget` is called with
 * the name that was not used for longest.
 */
export function planName(
  connection: object,
  text: string,
  { most = MOST_PLANS, forget }: { most?: number | undefined; forget: (name: string) => void },
): string | undefined {
  const known = plans.get(connection) ?? { names: new Map(), seen: new Set(), made: 0 };
  plans.set(connection, known);
  const { names, seen } = known;
  let name = names.get(text);
  if (name !== undefined) {
    names.delete(text);
  } else if (seen.delete(text)) {
    name = `s${known.made++}`;
    if (names.size >= most) forgetOldest(names, forget);
  } else {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }
  names.set(text, name);
  return name;
}

function forgetOldest(names: Map<string, string>, forget: (name: string) => void): void {
  const [oldest] = names;
  if (!oldest) return;
  const [text, name] = oldest;
  names.delete(text);
  forget(name);
}
