import { AFFIX_MAX_LENGTH, CONTEXT_WORD_MIN_LENGTH } from './limits.ts';

/** Words that stand on every screen: whoever guesses tries them first. */
const PRODUCT_WORDS = ['canopy', 'demo'];

/** Letters that people write as digits and signs; `1` and `!` stand for two, so there are two tables. */
const AS_SIGNS = { '0': 'o', '3': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't', '+': 't', '8': 'b' };
const SPELLINGS: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...AS_SIGNS, '1': 'i', '!': 'i' },
  { ...AS_SIGNS, '1': 'l', '!': 'l' },
];

/** Why somebody would guess a password soon: half the world has it, or it follows from whose it is. */
export type Guessable = 'common' | 'personal';

/**
 * Whether a password is among the first that are guessed (NIST SP 800-63B, 3.1.1.2): a common one, or one made of
 * `words` (the address, the name) and the product's own; each also in capitals, spelt with digits and signs, said twice,
 * backwards, or with up to four digits or signs around it. `common` holds lower-case passwords. Null for any other: a
 * long phrase may well contain such a word.
 */
export function guessable(
  password: string,
  known: { common: ReadonlySet<string>; words: readonly string[] },
): Guessable | null {
  const whole = foldCase(password);
  const personal = contextWords(known.words);
  const forms = [...formsOf(whole)];
  if (forms.some((form) => isMadeOf(form, personal))) return 'personal';
  const isCommon = (form: string) =>
    known.common.has(form) || known.common.has(unitOf(form)) || known.common.has(reversed(form));
  if (forms.some(isCommon) || isMonotonous(whole)) return 'common';
  // A common word beside one's own name or the product's.
  const rests = forms.map((form) => without(form, personal)).filter((rest) => rest !== null);
  return rests.some((rest) => isCommon(rest)) ? 'personal' : null;
}

function foldCase(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The password, and without what stands around it; each as spelt, and with letters for digits and signs. */
function formsOf(whole: string): Set<string> {
  const head = whole.replace(/^[^\p{L}]{1,4}/u, '');
  const bodies = [whole, head, withoutTail(whole), withoutTail(head)].filter(
    (body) => body === whole || body.length >= CONTEXT_WORD_MIN_LENGTH,
  );
  return new Set(
    bodies.flatMap((body) =>
      SPELLINGS.map((letters) => [...body].map((sign) => letters[sign] ?? sign).join('')),
    ),
  );
}

function withoutTail(text: string): string {
  const signs = [...text];
  let end = signs.length;
  while (end > 0 && signs.length - end < AFFIX_MAX_LENGTH && !/^\p{L}/u.test(signs[end - 1] ?? '')) end -= 1;
  return signs.slice(0, end).join('');
}

/** The longest first, so that a name is found before its parts. */
function contextWords(words: readonly string[]): string[] {
  const parts = [...words, ...PRODUCT_WORDS].map(foldCase).flatMap((text) => {
    const local = text.split('@')[0] ?? '';
    return [text, local, text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]/u)];
  });
  return [...new Set(parts)]
    .filter((part) => part.length >= CONTEXT_WORD_MIN_LENGTH)
    .sort((a, b) => b.length - a.length);
}

/** What is left of a password beside such words; null when it has none. */
function without(password: string, words: readonly string[]): string | null {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest === password ? null : rest;
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = without(password, words);
  return rest !== null && rest.length <= AFFIX_MAX_LENGTH;
}

/** `horse` of `horsehorse`: the shortest part that a text repeats, else the text. */
function unitOf(text: string): string {
  const period = (text + text).indexOf(text, 1);
  return text.slice(0, period);
}

function reversed(text: string): string {
  return [...text].reverse().join('');
}

/** One or two signs over and over, or a row of neighbours: `aaaaaaaa`, `abababab`, `23456789`, `hgfedcba`. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  if (new Set(codes).size <= 2) return true;
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
