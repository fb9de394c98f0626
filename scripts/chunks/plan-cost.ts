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

/** Modules that the same users need: they stay together. */
export type Part = {
  ids: string[];
  size: number;
  isFixed: boolean;
  /** A bit for each user. */
  users: Uint32Array;
  /** Other parts, by place. */
  imports: number[];
};

/** What a file costs besides its content: names of what goes in and out, and words that another file has already. */
const FILE_BYTES = 200;
/** What a byte counts for that a screen is sent in vain: 10 KB as much as one file too many. */
const WASTE_WEIGHT = 1e-4;
/** … with what comes later: it has most of that already. */
const LATE_SHARE = 0.2;
/** … that it has no room for. */
const OVERDRAFT_WEIGHT = 1;

/**
 * A plan, and what it costs all users together. Asked a million times: so everything it writes to is made once, and of users it
 * counts anew what a move changed.
 */
export class Plan {
  readonly fileOf: Int32Array;
  readonly #parts: readonly Part[];
  readonly #users: readonly User[];
  /** Bytes that each user needs, and those it has room for. */
  readonly #needs: Float64Array;
  readonly #room: Float64Array;
  readonly #words: number;
  /** Of each file: its size, and a bit for each user who needs a part of it. */
  readonly #size: Float64Array;
  readonly #wanted: Uint32Array;
  /** … for each user who is sent it, and as it was before the move that is being tried. */
  #sent: Uint32Array;
  #sentBefore: Uint32Array;
  /** Files and bytes of each user, and before the move. */
  #files: Int32Array;
  #filesBefore: Int32Array;
  #bytes: Float64Array;
  #bytesBefore: Float64Array;
  /** Imports between files: how many import each, and as lists, the first of each file, then the next one of each. */
  readonly #importers: Int32Array;
  readonly #first: Int32Array;
  readonly #next: Int32Array;
  readonly #target: Int32Array;
  /** The last count in which one file imported another: each pair is listed once. */
  readonly #seen: Int32Array;
  #count = 0;
  readonly #order: Int32Array;
  /** What is being tried: these parts have left one file for another. */
  #tried: { moved: readonly number[]; from: number; to: number; sizes: readonly [number, number] } | null =
    null;

  constructor(parts: readonly Part[], users: readonly User[]) {
    const count = parts.length;
    const imports = parts.reduce((sum, part) => sum + part.imports.length, 0);
    this.#parts = parts;
    this.#users = users;
    this.#words = Math.ceil(users.length / 32);
    this.#needs = Float64Array.from(users, (_, user) =>
      parts.reduce((sum, part) => sum + (at(part.users, user >> 5) & (1 << (user & 31)) ? part.size : 0), 0),
    );
    this.#room = Float64Array.from(users, ({ spare }, user) => at(this.#needs, user) + spare);
    this.fileOf = Int32Array.from(parts.keys());
    this.#size = Float64Array.from(parts, ({ size }) => size);
    this.#wanted = new Uint32Array(count * this.#words);
    for (const [place, part] of parts.entries()) this.#wanted.set(part.users, place * this.#words);
    this.#sent = new Uint32Array(count * this.#words);
    this.#sentBefore = new Uint32Array(count * this.#words);
    this.#files = new Int32Array(users.length);
    this.#filesBefore = new Int32Array(users.length);
    this.#bytes = new Float64Array(users.length);
    this.#bytesBefore = new Float64Array(users.length);
    this.#importers = new Int32Array(count);
    this.#first = new Int32Array(count);
    this.#next = new Int32Array(imports);
    this.#target = new Int32Array(imports);
    this.#seen = new Int32Array(count * count);
    this.#order = new Int32Array(count);
    this.#send();
    for (let file = 0; file < count; file += 1) this.#tell(this.#sent, file, at(this.#size, file), 1);
  }

  /** Tries parts of one file in another; `cost` tells what comes of it, then it holds or is undone. */
  move(moved: readonly number[], from: number, to: number): void {
    this.#tried = { moved, from, to, sizes: [at(this.#size, from), at(this.#size, to)] };
    for (const part of moved) {
      const { size = 0 } = this.#parts[part] ?? {};
      this.#size[from] = at(this.#size, from) - size;
      this.#size[to] = at(this.#size, to) + size;
      this.fileOf[part] = to;
    }
    this.#want(from, to);
  }

  hold(): void {
    this.#tried = null;
  }

  undo(): void {
    if (!this.#tried) return;
    const { moved, from, to, sizes } = this.#tried;
    for (const part of moved) this.fileOf[part] = from;
    this.#size[from] = sizes[0];
    this.#size[to] = sizes[1];
    this.#want(from, to);
    this.#swap();
    this.#tried = null;
  }

  /** Infinite where two files import each other. */
  cost(): number {
    if (this.#tried) {
      this.#swap();
      if (!this.#send()) return Number.POSITIVE_INFINITY;
      this.#countMove(this.#tried);
    }
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

  #swap(): void {
    [this.#sent, this.#sentBefore] = [this.#sentBefore, this.#sent];
    [this.#files, this.#filesBefore] = [this.#filesBefore, this.#files];
    [this.#bytes, this.#bytesBefore] = [this.#bytesBefore, this.#bytes];
  }

  /** Who needs a part of these two files. */
  #want(from: number, to: number): void {
    for (const file of [from, to]) this.#wanted.fill(0, file * this.#words, (file + 1) * this.#words);
    for (let place = 0; place < this.#parts.length; place += 1) {
      const file = at(this.fileOf, place);
      if (file !== from && file !== to) continue;
      const { users } = this.#parts[place] as Part;
      const start = file * this.#words;
      for (let word = 0; word < this.#words; word += 1)
        this.#wanted[start + word] = at(this.#wanted, start + word) | at(users, word);
    }
  }

  /** Whoever is sent a file is sent what it imports. False where files import each other, directly or through others. */
  #send(): boolean {
    this.#listImports();
    const sent = this.#sent;
    const words = this.#words;
    const order = this.#order;
    const importers = this.#importers;
    const next = this.#next;
    const target = this.#target;
    sent.set(this.#wanted);
    let ready = 0;
    for (let file = 0; file < order.length; file += 1) {
      if (importers[file] === 0) order[ready++] = file;
    }
    for (let done = 0; done < ready; done += 1) {
      const file = at(order, done);
      const start = file * words;
      for (let edge = at(this.#first, file); edge >= 0; edge = at(next, edge)) {
        const other = at(target, edge);
        for (let place = other * words, word = start; word < start + words; place += 1, word += 1)
          sent[place] = at(sent, place) | at(sent, word);
        const left = at(importers, other) - 1;
        importers[other] = left;
        if (left === 0) order[ready++] = other;
      }
    }
    return ready === order.length;
  }

  #listImports(): void {
    this.#count += 1;
    const { fileOf } = this;
    const count = this.#count;
    const seen = this.#seen;
    const importers = this.#importers.fill(0);
    const first = this.#first.fill(-1);
    let edges = 0;
    for (let place = 0; place < this.#parts.length; place += 1) {
      const file = at(fileOf, place);
      const row = file * this.#parts.length;
      for (const imported of (this.#parts[place] as Part).imports) {
        const other = at(fileOf, imported);
        if (other === file || seen[row + other] === count) continue;
        seen[row + other] = count;
        this.#next[edges] = at(first, file);
        this.#target[edges] = other;
        first[file] = edges;
        edges += 1;
        importers[other] = at(importers, other) + 1;
      }
    }
  }

  #countMove({ from, to, sizes }: { from: number; to: number; sizes: readonly [number, number] }): void {
    this.#files.set(this.#filesBefore);
    this.#bytes.set(this.#bytesBefore);
    for (let file = 0; file < this.#size.length; file += 1) {
      const size = at(this.#size, file);
      const before = file === from ? sizes[0] : file === to ? sizes[1] : size;
      if (before === size && this.#isSentAsBefore(file)) continue;
      this.#tell(this.#sentBefore, file, before, -1);
      this.#tell(this.#sent, file, size, 1);
    }
  }

  #isSentAsBefore(file: number): boolean {
    const end = (file + 1) * this.#words;
    for (let place = file * this.#words; place < end; place += 1)
      if (this.#sent[place] !== this.#sentBefore[place]) return false;
    return true;
  }

  /** Adds a file to what its users are sent, or takes it off (`sign` -1). Nobody is sent one with nothing in it. */
  #tell(sent: Uint32Array, file: number, size: number, sign: 1 | -1): void {
    if (size === 0) return;
    const bytes = sign * (size + FILE_BYTES);
    for (let word = 0; word < this.#words; word += 1) {
      for (let bits = at(sent, file * this.#words + word); bits !== 0; bits &= bits - 1) {
        const user = word * 32 + 31 - Math.clz32(bits & -bits);
        this.#files[user] = at(this.#files, user) + sign;
        this.#bytes[user] = at(this.#bytes, user) + bytes;
      }
    }
  }
}

export function at(numbers: Int32Array | Uint32Array | Float64Array, place: number): number {
  return numbers[place] ?? 0;
}
