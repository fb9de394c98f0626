/** A seeded source of chance for the solver's inner loop: the same seed gives the same numbers everywhere. */
export type Chance = {
  /** In [0, 1). */
  next(): number;
  /** A whole number below `count`. */
  below(count: number): number;
};

/** xoshiro128** 1.1 of Blackman and Vigna (public domain), seeded by splitmix32. */
export function createChance(seed: number): Chance {
  let mixed = seed | 0;
  const mix = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let word = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return word ^ (word >>> 15);
  };
  let a = mix();
  let b = mix();
  let c = mix();
  let d = mix();
  const next = () => {
    const scaled = Math.imul(b, 5);
    const result = Math.imul((scaled << 7) | (scaled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result / 2 ** 32;
  };
  return { next, below: (count) => Math.floor(next() * count) };
}
