import type { Dice } from '../dice.ts';

/** Remembers what was said before whom, so that nobody reads the same sentence twice while there is another. */
export type Wording = {
  /** One of `texts` that none of `readers` has seen, else one of those they saw the longest ago. Draws once. */
  pick<Text>(dice: Dice, texts: readonly Text[], readers: readonly string[]): Text;
};

export function createWording(): Wording {
  const seen = new Map<string, Map<unknown, number>>();
  let turn = 0;
  return {
    pick<Text>(dice: Dice, texts: readonly Text[], readers: readonly string[]): Text {
      turn += 1;
      const lastSeen = (text: Text) => Math.max(0, ...readers.map((one) => seen.get(one)?.get(text) ?? 0));
      const unseen = texts.filter((text) => lastSeen(text) === 0);
      const byAge = () => [...texts].sort((a, b) => lastSeen(a) - lastSeen(b));
      const picked = dice.pick(unseen.length > 0 ? unseen : byAge().slice(0, Math.ceil(texts.length / 3)));
      for (const reader of readers) {
        const known = seen.get(reader) ?? new Map<unknown, number>();
        seen.set(reader, known.set(picked, turn));
      }
      return picked;
    },
  };
}
