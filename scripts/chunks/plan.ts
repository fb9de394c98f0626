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

/** Who needs modules: a screen as it starts, or with what comes later on it. */
export type User = {
  /** Files of the plan that it may want at the most. */
  mostFiles: number;
  /** Bytes it may be sent that it does not need, those of each file included; below zero where what it needs is too much already. */
  spare: number;
  /** With what comes after the screen stands: it has most of what it is sent in vain already. */
  isLate?: boolean;
  /** What the square of files too many counts for; 1 unless told. */
  weight?: number;
};

/** What a file costs besides its content: names of what goes in and out, and words that another file has already. */
const FILE_BYTES = 200;
/** What a byte counts for that a screen is sent in vain: 10 KB as much as one file too many. */
const WASTE_WEIGHT = 1e-4;
/** … with what comes later: it has most of that already. */
const LATE_SHARE = 0.2;
/** … that it has no room for. */
const OVERDRAFT_WEIGHT = 1;
/** Steps of a search for each part: with half as many a plan ends with twice as many files too many. */
const STEPS_PER_PART = 800;
/** What a step may cost and still be taken by one in three, at the beginning and at the end. */
const HOT = 20;
const COLD = 0.05;
/** How often all parts of a file move, how often one goes to what it imports, and how often to the file that it began in. */
const MOVES_ALL = 0.2;
const GOES_TO_IMPORT = 0.25;
const GOES_HOME = 0.03;

/** Modules that the same users need: they stay together. */
type Part = {
  ids: string[];
  size: number;
  isFixed: boolean;
  /** A bit for each user. */
  users: Uint32Array;
  /** Other parts, by place. */
  imports: number[];
};

/**
 * Puts modules together in files, so that no user wants more than `mostFiles` of them and hardly any gets what it does
 * not need. Whoever is sent a file is sent what it imports, also for the sake of modules they do not need. No two files ever
 * import each other, directly or through others: one of them would run before what it stands on.
 *
 * By simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): at first each part is a file; then parts move, and a move
 * that makes the plan worse is taken the more seldom the later it comes. The same modules give the same plan.
 * Returns the modules of each file, without those that are in one already.
 */
export function planFiles(modules: readonly Shared[], users: readonly User[]): string[][] {
  const parts = partsOf(modules, users.length);
  const fileOf = anneal(parts, new Costs(parts, users));
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

/** The file of each part: the number of the part that was alone in it at first. */
function anneal(parts: readonly Part[], costs: Costs): Int32Array {
  const random = randomNumbers();
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const movable = [...parts.keys()].filter((place) => !parts[place]?.isFixed);
  const fileOf = Int32Array.from(parts.keys());
  let cost = costs.of(fileOf);
  let best = { cost, fileOf: fileOf.slice() };
  const steps = movable.length * STEPS_PER_PART;
  for (let step = 0; step < steps; step += 1) {
    const heat = HOT * (COLD / HOT) ** (step / steps);
    const part = one(movable);
    const from = at(fileOf, part);
    const imports = parts[part]?.imports ?? [];
    const to = (() => {
      if (random() < GOES_HOME) return part;
      return at(fileOf, imports.length > 0 && random() < GOES_TO_IMPORT ? one(imports) : one(movable));
    })();
    if (to === from || parts[to]?.isFixed) continue;
    const moved = random() < MOVES_ALL ? movable.filter((other) => fileOf[other] === from) : [part];
    for (const other of moved) fileOf[other] = to;
    const next = costs.of(fileOf);
    if (next > cost && random() >= Math.exp((cost - next) / heat)) {
      for (const other of moved) fileOf[other] = from;
      continue;
    }
    cost = next;
    if (cost < best.cost) best = { cost, fileOf: fileOf.slice() };
  }
  return best.fileOf;
}

/** Always the same numbers between 0 and 1: Lehmer's generator with the constants of Numerical Recipes. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a plan costs all users together. Asked some hundred thousand times, so everything it writes to is made once. */
class Costs {
  readonly #parts: readonly Part[];
  readonly #users: readonly User[];
  /** Bytes that each user needs, and those it has room for. */
  readonly #needs: Float64Array;
  readonly #room: Float64Array;
  readonly #words: number;
  /** Of each file: its size, a bit for each user who is sent it, and how many files import it. */
  readonly #size: Float64Array;
  readonly #sentTo: Uint32Array;
  readonly #importers: Int32Array;
  /** Imports between files, as lists: the first of each file, then the next one of each. */
  readonly #first: Int32Array;
  readonly #next: number[] = [];
  readonly #target: number[] = [];
  /** The last plan in which one file imported another: each pair is listed once. */
  readonly #seen: Int32Array;
  #plan = 0;
  readonly #order: Int32Array;
  readonly #files: Int32Array;
  readonly #bytes: Float64Array;

  constructor(parts: readonly Part[], users: readonly User[]) {
    const count = parts.length;
    this.#parts = parts;
    this.#users = users;
    this.#needs = Float64Array.from(users, (_, user) =>
      parts.reduce((sum, part) => sum + (at(part.users, user >> 5) & (1 << (user & 31)) ? part.size : 0), 0),
    );
    this.#room = Float64Array.from(users, ({ spare }, user) => at(this.#needs, user) + spare);
    this.#words = Math.ceil(users.length / 32);
    this.#size = new Float64Array(count);
    this.#sentTo = new Uint32Array(count * this.#words);
    this.#importers = new Int32Array(count);
    this.#first = new Int32Array(count);
    this.#seen = new Int32Array(count * count);
    this.#order = new Int32Array(count);
    this.#files = new Int32Array(users.length);
    this.#bytes = new Float64Array(users.length);
  }

  /** Infinite where two files import each other. */
  of(fileOf: Int32Array): number {
    this.#fill(fileOf);
    if (!this.#sendImports()) return Number.POSITIVE_INFINITY;
    this.#count();
    let cost = 0;
    for (let user = 0; user < this.#users.length; user += 1) {
      const { mostFiles, isLate, weight = 1 } = this.#users[user] as User;
      const tooMany = Math.max(0, at(this.#files, user) - mostFiles);
      cost += weight * tooMany * tooMany;
      const bytes = at(this.#bytes, user);
      cost += OVERDRAFT_WEIGHT * Math.max(0, bytes - at(this.#room, user));
      cost += WASTE_WEIGHT * (isLate ? LATE_SHARE : 1) * (bytes - at(this.#needs, user));
    }
    return cost;
  }

  #fill(fileOf: Int32Array): void {
    this.#plan += 1;
    this.#size.fill(0);
    this.#sentTo.fill(0);
    this.#importers.fill(0);
    this.#first.fill(-1);
    this.#next.length = 0;
    this.#target.length = 0;
    for (let place = 0; place < this.#parts.length; place += 1) {
      const { size, users, imports } = this.#parts[place] as Part;
      const file = at(fileOf, place);
      this.#size[file] = at(this.#size, file) + size;
      const start = file * this.#words;
      for (let word = 0; word < this.#words; word += 1)
        this.#sentTo[start + word] = at(this.#sentTo, start + word) | at(users, word);
      for (const imported of imports) this.#import(file, at(fileOf, imported));
    }
  }

  #import(file: number, other: number): void {
    const pair = file * this.#parts.length + other;
    if (other === file || this.#seen[pair] === this.#plan) return;
    this.#seen[pair] = this.#plan;
    this.#next.push(at(this.#first, file));
    this.#target.push(other);
    this.#first[file] = this.#next.length - 1;
    this.#importers[other] = at(this.#importers, other) + 1;
  }

  /** Whoever is sent a file is sent what it imports. False where files import each other, directly or through others. */
  #sendImports(): boolean {
    const order = this.#order;
    let ready = 0;
    for (let file = 0; file < order.length; file += 1) {
      if (this.#importers[file] === 0) order[ready++] = file;
    }
    for (let done = 0; done < ready; done += 1) {
      const file = at(order, done);
      const start = file * this.#words;
      for (let edge = at(this.#first, file); edge >= 0; edge = this.#next[edge] ?? -1) {
        const other = this.#target[edge] ?? 0;
        for (let word = 0; word < this.#words; word += 1) {
          const place = other * this.#words + word;
          this.#sentTo[place] = at(this.#sentTo, place) | at(this.#sentTo, start + word);
        }
        const left = at(this.#importers, other) - 1;
        this.#importers[other] = left;
        if (left === 0) order[ready++] = other;
      }
    }
    return ready === order.length;
  }

  #count(): void {
    this.#files.fill(0);
    this.#bytes.fill(0);
    for (let file = 0; file < this.#size.length; file += 1) {
      if (this.#size[file] === 0) continue;
      const bytes = at(this.#size, file) + FILE_BYTES;
      for (let word = 0; word < this.#words; word += 1) {
        for (let bits = at(this.#sentTo, file * this.#words + word); bits !== 0; bits &= bits - 1) {
          const user = word * 32 + 31 - Math.clz32(bits & -bits);
          this.#files[user] = at(this.#files, user) + 1;
          this.#bytes[user] = at(this.#bytes, user) + bytes;
        }
      }
    }
  }
}

function at(numbers: Int32Array | Uint32Array | Float64Array, place: number): number {
  return numbers[place] ?? 0;
}
