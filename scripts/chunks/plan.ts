/** A module that several screens or late parts need. */
export type Shared = {
  id: string;
  /** About what it is when it is sent, in bytes. */
  size: number;
  /** Who needs it, as places in the list of users. */
  usedBy: ReadonlySet<number>;
  /** Other modules that it imports. */
  imports: readonly string[];
  /** The file that it is in already, by name, where nothing may join it: that of a package, or of a part that comes later elsewhere. */
  file?: string;
};

/** Who needs modules: a screen as it starts, or with what comes later on it. */
export type User = {
  /** Files of the plan that it may want at the most. */
  mostFiles: number;
  /** Bytes it may be sent that it does not need. */
  spare: number;
  /** With what comes after the screen stands. */
  isLate?: boolean;
};

/** What a file costs besides its content: names of what goes in and out, and words that another file has already. */
export const FILE_BYTES = 200;
/** Bytes that a late part is sent in vain count for less: its screen has most of them already. */
const LATE_WEIGHT = 0.02;
/** How much the more a joining is worth to a user with many files too many. */
const CROWD_WEIGHT = 0.3;
/** How much the more bytes weigh that take all of what a user can spare. */
const TIGHT_WEIGHT = 3;

/**
 * After so many joinings all costs are found out again. Which of them ends best jumps with every small change of the
 * sources, so each is tried.
 */
const FRESH_EVERY = [8, 11, 14, 17, 20, 26, 32] as const;

type Part = {
  ids: string[];
  size: number;
  isFixed: boolean;
  /** Whether a user is sent it, by place. */
  usedBy: Uint8Array;
  imports: Set<Part>;
};

/** A part, and all that comes with it because it is imported. */
type Bundle = Part & {
  reach: ReadonlySet<Part>;
  /** What a user who is not sent it yet would be sent with it: bytes, and files. */
  bytes: Float64Array;
  files: Uint16Array;
};

/** How things stand with a user. */
type State = { files: number; most: number; spare: number; weight: number };

/**
 * Puts modules together in files, so that no user wants more than `mostFiles` of them and hardly any gets what it does
 * not need. At first all that the same users need is one part; then the two parts are joined, over and over, for whose
 * joining the least is sent in vain. Left as they are, sixty parts of a few hundred bytes make up a screen.
 *
 * Whoever is sent a file is sent what it imports, also for the sake of modules they do not need: that counts, too. No two
 * files ever import each other, directly or through others: one of them would run before what it stands on.
 * Returns the modules of each file, without those that are in one already.
 */
export function planFiles(modules: readonly Shared[], users: readonly User[]): string[][] {
  const plans = FRESH_EVERY.map((freshEvery) => planOnce(modules, users, freshEvery));
  plans.sort((one, other) => one.crowd - other.crowd);
  return plans[0]?.files ?? [];
}

/** `crowd`: files that users want too many, each the worse the more there are. */
function planOnce(
  modules: readonly Shared[],
  users: readonly User[],
  freshEvery: number,
): { files: string[][]; crowd: number } {
  const parts: (Bundle | null)[] = partsOf(modules, users.length).map(bundleOf);
  const states = users.map(
    ({ mostFiles, spare, isLate }, user): State => ({
      files: parts.filter((part) => part?.usedBy[user]).length,
      most: mostFiles,
      spare,
      weight: isLate ? LATE_WEIGHT : 1,
    }),
  );
  const pairs = new Pairs(parts, states, freshEvery);
  while (states.some(({ files, most }) => files > most)) {
    const pair = pairs.cheapest();
    if (!pair) break;
    const [one, other] = pair;
    join(parts, pair, states);
    for (const part of parts) if (part) bundleOf(part);
    pairs.changed(one, other);
  }
  return {
    files: parts.flatMap((part) => (part && !part.isFixed ? [part.ids] : [])),
    crowd: states.reduce((sum, { files, most }) => sum + Math.max(0, files - most) ** 2, 0),
  };
}

function partsOf(modules: readonly Shared[], users: number): Part[] {
  const byUsers = new Map<string, Part>();
  const partOf = new Map<string, Part>();
  for (const { id, size, usedBy, file } of modules) {
    const key = `${file ?? ''} ${[...usedBy].sort((a, b) => a - b).join(' ')}`;
    const part: Part = byUsers.get(key) ?? {
      ids: [],
      size: 0,
      isFixed: file !== undefined,
      usedBy: Uint8Array.from({ length: users }, (_, user) => (usedBy.has(user) ? 1 : 0)),
      imports: new Set(),
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
      if (part && other && part !== other) part.imports.add(other);
    }
  }
  return [...byUsers.values()];
}

function reachOf(part: Part): Set<Part> {
  const reach = new Set<Part>();
  const open = [...part.imports];
  for (let next = open.pop(); next; next = open.pop()) {
    if (reach.has(next)) continue;
    reach.add(next);
    open.push(...next.imports);
  }
  return reach;
}

function bundleOf(part: Part): Bundle {
  const reach = reachOf(part);
  const bytes = new Float64Array(part.usedBy.length);
  const files = new Uint16Array(part.usedBy.length);
  for (const { usedBy, size } of [part, ...reach]) {
    for (let user = 0; user < usedBy.length; user += 1) {
      if (usedBy[user]) continue;
      bytes[user] = at(bytes, user) + size + FILE_BYTES;
      files[user] = at(files, user) + 1;
    }
  }
  return Object.assign(part, { reach, bytes, files });
}

/**
 * What joining two parts costs, for every pair of places. With each joining there is less to spare and less to gain, so
 * hardly any pair becomes cheaper: within `freshEvery` joinings a cost is found out again only when it looks like the
 * least.
 */
class Pairs {
  readonly #parts: readonly (Bundle | null)[];
  readonly #states: readonly State[];
  readonly #costs: Float64Array;
  readonly #freshEvery: number;
  #joinings = 0;

  constructor(parts: readonly (Bundle | null)[], states: readonly State[], freshEvery: number) {
    this.#freshEvery = freshEvery;
    this.#parts = parts;
    this.#states = states;
    this.#costs = new Float64Array(parts.length ** 2).fill(Number.POSITIVE_INFINITY);
    this.#findAll();
  }

  /** The places of the two parts to join next; null when none may be. */
  cheapest(): [number, number] | null {
    let isFresh = false;
    for (;;) {
      const place = this.#least();
      if (place === null) {
        if (isFresh) return null;
        this.#findAll();
        isFresh = true;
        continue;
      }
      const one = Math.floor(place / this.#parts.length);
      const other = place % this.#parts.length;
      const cost = this.#cost(one, other);
      if (cost <= at(this.#costs, place)) return [one, other];
      this.#costs[place] = cost;
    }
  }

  /** The part at `joined` is another one now, and there is none at `gone` any longer. */
  changed(joined: number, gone: number): void {
    this.#joinings += 1;
    if (this.#joinings % this.#freshEvery === 0) {
      this.#findAll();
      return;
    }
    for (let place = 0; place < this.#parts.length; place += 1) {
      if (place !== gone) this.#set(place, gone, Number.POSITIVE_INFINITY);
      if (place !== joined) this.#set(place, joined, this.#cost(place, joined));
    }
  }

  #findAll(): void {
    for (let one = 0; one < this.#parts.length; one += 1) {
      for (let other = one + 1; other < this.#parts.length; other += 1)
        this.#set(one, other, this.#cost(one, other));
    }
  }

  #set(one: number, other: number, cost: number): void {
    this.#costs[Math.min(one, other) * this.#parts.length + Math.max(one, other)] = cost;
  }

  #least(): number | null {
    let least = Number.POSITIVE_INFINITY;
    let found: number | null = null;
    for (let place = 0; place < this.#costs.length; place += 1) {
      const cost = at(this.#costs, place);
      if (cost >= least) continue;
      least = cost;
      found = place;
    }
    return found;
  }

  #cost(place: number, next: number): number {
    const one = this.#parts[place];
    const other = this.#parts[next];
    if (!one || !other || one.isFixed || other.isFixed) return Number.POSITIVE_INFINITY;
    if (leadsAround(one, other) || leadsAround(other, one)) return Number.POSITIVE_INFINITY;
    return costOf(one, other, this.#states);
  }
}

/**
 * Bytes sent in vain for each user whom it helps; infinite where one cannot spare them. They weigh the more the less is left to
 * spare, and users whom it helps the more, the more files they want too many.
 */
function costOf(one: Bundle, other: Bundle, states: readonly State[]): number {
  let helped = 0;
  let waste = 0;
  for (let user = 0; user < states.length; user += 1) {
    const { files, most, spare, weight } = states[user] as State;
    const hasOne = one.usedBy[user];
    const hasOther = other.usedBy[user];
    if (!hasOne && !hasOther) continue;
    if (hasOne && hasOther) {
      helped += files > most ? 1 + CROWD_WEIGHT * (files - most) : 0.1;
      continue;
    }
    const added = hasOne ? other : one;
    // The file itself is one that they are sent already.
    const bytes = at(added.bytes, user) - FILE_BYTES;
    if (bytes > spare) return Number.POSITIVE_INFINITY;
    waste += bytes * weight * (1 + (TIGHT_WEIGHT * bytes) / (spare - bytes + 1));
    if (files > most) helped -= at(added.files, user) - 1;
  }
  return helped > 0 ? waste / helped : Number.POSITIVE_INFINITY;
}

/** Whether a part imports another one through a third: joined, they and the third would import each other. */
function leadsAround(from: Bundle, to: Bundle): boolean {
  if (!from.reach.has(to)) return false;
  for (const part of from.imports) if (part !== to && (part as Bundle).reach.has(to)) return true;
  return false;
}

/** Joins the parts at two places, at the first of them; tells the users what that means for them. */
function join(parts: (Bundle | null)[], [place, gone]: [number, number], states: readonly State[]): void {
  const one = parts[place] as Bundle;
  const other = parts[gone] as Bundle;
  const joined = bundleOf({
    ids: [...one.ids, ...other.ids],
    size: one.size + other.size,
    isFixed: false,
    usedBy: one.usedBy.map((isSent, user) => isSent | at(other.usedBy, user)),
    imports: new Set([...one.imports, ...other.imports].filter((part) => part !== one && part !== other)),
  });
  parts[place] = joined;
  parts[gone] = null;
  for (const [user, state] of states.entries()) {
    if (one.usedBy[user] && other.usedBy[user]) {
      state.files -= 1;
    } else if (joined.usedBy[user]) {
      state.spare -= (one.usedBy[user] ? other : one).size;
    }
  }
  for (const part of parts) {
    if (!part?.imports.has(one) && !part?.imports.has(other)) continue;
    part.imports.delete(one);
    part.imports.delete(other);
    part.imports.add(joined);
  }
  for (const part of reachOf(joined)) {
    for (const [user, state] of states.entries()) {
      if (!joined.usedBy[user] || part.usedBy[user]) continue;
      part.usedBy[user] = 1;
      state.files += 1;
      state.spare -= part.size + FILE_BYTES;
    }
  }
}

function at(numbers: Uint8Array | Uint16Array | Float64Array, place: number): number {
  return numbers[place] ?? 0;
}
