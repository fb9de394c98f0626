/** A module that several screens or late parts need. */
export type Shared = {
  id: string;
  /** About what it is when it is sent, in bytes. */
  size: number;
  /** Who needs it, as places in the list of users. */
  usedBy: ReadonlySet<number>;
  /** Other modules that it imports. */
  imports: readonly string[];
};

/** Who needs modules: a screen with its layouts, or a part that comes later. */
export type User = {
  /** Files of the plan that it may want at the most. */
  mostFiles: number;
  /** Bytes it may be sent that it does not need. What fewer files save is not counted against it. */
  spare: number;
};

type Part = { ids: string[]; size: number; usedBy: Set<number>; imports: Set<Part>; importedBy: Set<Part> };

/**
 * Puts modules together in files, so that no user wants more than `mostFiles` of them and hardly any gets what it does
 * not need. At first all that the same users need is one part; then the two parts are joined, over and over, for whose
 * joining the least is sent in vain. Left as they are, sixty parts of a few hundred bytes make up a screen.
 *
 * No two files ever import each other, directly or through others: one of them would run before what it stands on.
 * Returns the modules of each file.
 */
export function planFiles(modules: readonly Shared[], users: readonly User[]): string[][] {
  let parts = partsOf(modules);
  const files = users.map((_, user) => parts.filter(({ usedBy }) => usedBy.has(user)).length);
  const spare = users.map((user) => user.spare);
  for (;;) {
    const crowded = new Set(
      users.flatMap(({ mostFiles }, user) => ((files[user] ?? 0) > mostFiles ? [user] : [])),
    );
    if (crowded.size === 0) break;
    const pair = bestPair(parts, crowded, spare);
    if (!pair) break;
    const [one, other] = pair;
    for (const user of union(one.usedBy, other.usedBy)) {
      const hasBoth = one.usedBy.has(user) && other.usedBy.has(user);
      if (hasBoth) files[user] = (files[user] ?? 0) - 1;
      else spare[user] = (spare[user] ?? 0) - (one.usedBy.has(user) ? other : one).size;
    }
    parts = [...parts.filter((part) => part !== one && part !== other), joined(one, other)];
  }
  return parts.map(({ ids }) => ids);
}

function partsOf(modules: readonly Shared[]): Part[] {
  const byUsers = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const { id, size, usedBy } of modules) {
    const key = [...usedBy].sort((a, b) => a - b).join(' ');
    const part: Part = byUsers.get(key) ?? {
      ids: [],
      size: 0,
      usedBy: new Set(usedBy),
      imports: new Set(),
      importedBy: new Set(),
    };
    part.ids.push(id);
    part.size += size;
    byUsers.set(key, part);
    partOf.set(id, part);
  }
  for (const { id, imports } of modules) {
    const part = partOf.get(id);
    for (const imported of imports) {
      const other = partOf.get(imported);
      if (!part || !other || part === other) continue;
      part.imports.add(other);
      other.importedBy.add(part);
    }
  }
  return [...byUsers.values()];
}

/** The two parts to join next; null when none may be. */
function bestPair(
  parts: readonly Part[],
  crowded: ReadonlySet<number>,
  spare: readonly number[],
): [Part, Part] | null {
  let best = Number.POSITIVE_INFINITY;
  let found: [Part, Part] | null = null;
  for (const [at, one] of parts.entries()) {
    for (let next = at + 1; next < parts.length; next += 1) {
      const other = parts[next] as Part;
      const cost = costOf(one, other, crowded, spare);
      if (cost >= best || leadsAround(one, other) || leadsAround(other, one)) continue;
      best = cost;
      found = [one, other];
    }
  }
  return found;
}

/** Bytes sent in vain for each user whom it helps; infinite where one cannot spare them. */
function costOf(one: Part, other: Part, crowded: ReadonlySet<number>, spare: readonly number[]): number {
  let helped = 0;
  let waste = 0;
  for (const user of one.usedBy) {
    if (other.usedBy.has(user)) helped += crowded.has(user) ? 1 : 0.1;
    else if (other.size > (spare[user] ?? 0)) return Number.POSITIVE_INFINITY;
    else waste += other.size;
  }
  if (helped === 0) return Number.POSITIVE_INFINITY;
  for (const user of other.usedBy) {
    if (one.usedBy.has(user)) continue;
    if (one.size > (spare[user] ?? 0)) return Number.POSITIVE_INFINITY;
    waste += one.size;
  }
  return waste / helped;
}

/** Whether a part imports another one through a third: joined, they and the third would import each other. */
function leadsAround(from: Part, to: Part): boolean {
  const seen = new Set<Part>([from, to]);
  const open = [...from.imports].filter((part) => part !== to);
  for (let part = open.pop(); part; part = open.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    if (part.imports.has(to)) return true;
    open.push(...part.imports);
  }
  return false;
}

function joined(one: Part, other: Part): Part {
  const part: Part = {
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    usedBy: union(one.usedBy, other.usedBy),
    imports: union(one.imports, other.imports),
    importedBy: union(one.importedBy, other.importedBy),
  };
  for (const old of [one, other]) {
    part.imports.delete(old);
    part.importedBy.delete(old);
  }
  for (const imported of part.imports) replace(imported.importedBy, one, other, part);
  for (const importer of part.importedBy) replace(importer.imports, one, other, part);
  return part;
}

function replace(set: Set<Part>, one: Part, other: Part, part: Part): void {
  set.delete(one);
  set.delete(other);
  set.add(part);
}

function union<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): Set<T> {
  return new Set([...one, ...other]);
}
