import { at, type Part, Plan, type User } from './plan-cost.ts';

/** A module that several screens or late parts need. */
export type Shared = {
  id: string;
  /** About what it is when it is sent, in bytes. */
  size: number;
  /** Who needs it, as places in the list of users. Whoever needs a module needs what it imports. */
  usedBy: ReadonlySet<number>;
  /** Other modules that it imports. */
  imports: readonly string[];
  /** The file that it is in already, by name, where nothing may join it: that of a package, or of a part that comes later elsewhere. */
  file?: string;
};

/** What a step may cost and still be taken by one in three, at the beginning and at the end. */
const HOT = 20;
const COLD = 0.05;
/** How often all parts of a file move, how often one goes to what it imports, and how often to the file that it began in. */
const MOVES_ALL = 0.2;
const GOES_TO_IMPORT = 0.25;
const GOES_HOME = 0.03;

/** How a plan is looked for: from single parts in so many searches, of which the best is taken, or on from a plan there is. */
export type Search = {
  /** Of each part. Of ten searches the cost was 1,099 to 1,603 with 1,000 steps, 966 and 969 with 3,000 (decision 0120). */
  steps: number;
  searches?: number;
  /** The file of each module that the plan knew; it is bettered where that can be done by cold steps, not looked for anew. */
  stored?: ReadonlyMap<string, string> | null;
};

type Found = { cost: number; fileOf: Int32Array };

/**
 * Puts modules together in files, so that no user wants more than `mostFiles` of them and hardly any gets what it does
 * not need. Whoever is sent a file is sent what it imports, also for the sake of modules they do not need. No two files ever
 * import each other, directly or through others: one of them would run before what it stands on.
 *
 * By simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): at first each part is a file; then parts move, and a move
 * that makes the plan worse is taken the more seldom the later it comes. The same modules give the same plan.
 * Returns the modules of each file, without those that are in one already.
 */
export function planFiles(
  modules: readonly Shared[],
  users: readonly User[],
  { steps, searches = 1, stored = null }: Search,
): string[][] {
  const parts = partsOf(modules, users.length);
  const random = randomNumbers();
  const found = Array.from({ length: searches }, () => {
    const plan = new Plan(parts, users);
    if (stored) startFrom(plan, parts, stored);
    return anneal(plan, parts, { steps, hot: stored ? COLD : HOT, random });
  });
  const { fileOf } = found.reduce((best, next) => (next.cost < best.cost ? next : best));
  const files = new Map<number, string[]>();
  for (const [place, { ids, isFixed }] of parts.entries()) {
    if (isFixed) continue;
    const file = at(fileOf, place);
    files.set(file, [...(files.get(file) ?? []), ...ids]);
  }
  return [...files.values()];
}

function partsOf(modules: readonly Shared[], users: number): Part[] {
  const byUsers = new Map<string, number>();
  const partOf = new Map<string, number>();
  const parts: Part[] = [];
  for (const { id, size, usedBy, file } of modules) {
    const key = `${file ?? ''} ${[...usedBy].sort((a, b) => a - b).join(' ')}`;
    const place = byUsers.get(key) ?? parts.length;
    byUsers.set(key, place);
    partOf.set(id, place);
    const part: Part = parts[place] ?? {
      ids: [],
      size: 0,
      isFixed: file !== undefined,
      users: bitsOf(usedBy, users),
      imports: [],
    };
    part.ids.push(id);
    part.size += size;
    parts[place] = part;
  }
  for (const { id, imports } of modules) {
    const place = partOf.get(id) ?? 0;
    const known = parts[place]?.imports ?? [];
    for (const imported of imports) {
      const other = partOf.get(imported);
      if (other !== undefined && other !== place && !known.includes(other)) known.push(other);
    }
  }
  return parts;
}

function bitsOf(users: ReadonlySet<number>, count: number): Uint32Array {
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (const user of users) bits[user >> 5] = at(bits, user >> 5) | (1 << (user & 31));
  return bits;
}

/** Puts parts in the files of an earlier plan, each where most of its modules were. What it did not know is a file, as all are at first. */
function startFrom(plan: Plan, parts: readonly Part[], stored: ReadonlyMap<string, string>): void {
  const first = new Map<string, number>();
  for (const place of importersFirst(parts)) {
    const part = parts[place] as Part;
    const file = part.isFixed ? undefined : mostOf(part, stored);
    if (file === undefined) continue;
    const to = first.get(file);
    if (to === undefined) {
      first.set(file, place);
      continue;
    }
    plan.move([place], place, to);
    // Modules may have come to import each other since.
    if (plan.cost() === Number.POSITIVE_INFINITY) plan.undo();
    else plan.hold();
  }
}

/** In this order parts of a file can be put together one by one, and no two files import each other on the way. */
function importersFirst(parts: readonly Part[]): number[] {
  const seen = new Set<number>();
  const order: number[] = [];
  const visit = (place: number): void => {
    if (seen.has(place)) return;
    seen.add(place);
    for (const imported of parts[place]?.imports ?? []) visit(imported);
    order.push(place);
  };
  for (const place of parts.keys()) visit(place);
  return order.reverse();
}

function mostOf({ ids }: Part, stored: ReadonlyMap<string, string>): string | undefined {
  const modules = new Map<string, number>();
  for (const id of ids) {
    const file = stored.get(id);
    if (file !== undefined) modules.set(file, (modules.get(file) ?? 0) + 1);
  }
  return [...modules].sort(([, a], [, b]) => b - a)[0]?.[0];
}

/** The file of each part: the number of the part that was alone in it at first. */
function anneal(
  plan: Plan,
  parts: readonly Part[],
  { steps, hot, random }: { steps: number; hot: number; random: () => number },
): Found {
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const movable = [...parts.keys()].filter((place) => !parts[place]?.isFixed);
  const { fileOf } = plan;
  let cost = plan.cost();
  let best = { cost, fileOf: fileOf.slice() };
  const all = movable.length * steps;
  for (let step = 0; step < all; step += 1) {
    const heat = hot * (COLD / hot) ** (step / all);
    const part = one(movable);
    const from = at(fileOf, part);
    const imports = parts[part]?.imports ?? [];
    const to = (() => {
      if (random() < GOES_HOME) return part;
      return at(fileOf, imports.length > 0 && random() < GOES_TO_IMPORT ? one(imports) : one(movable));
    })();
    if (to === from || parts[to]?.isFixed) continue;
    plan.move(random() < MOVES_ALL ? movable.filter((other) => fileOf[other] === from) : [part], from, to);
    const next = plan.cost();
    if (next > cost && random() >= Math.exp((cost - next) / heat)) {
      plan.undo();
      continue;
    }
    plan.hold();
    cost = next;
    if (cost < best.cost) best = { cost, fileOf: fileOf.slice() };
  }
  return best;
}

/** Always the same numbers between 0 and 1: Lehmer's generator with the constants of Numerical Recipes. */
function randomNumbers(): () => number {
  let state = 7;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
