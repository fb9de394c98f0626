import { MAX_SPECIALTIES } from './limits.ts';

/** What a company says it knows best, each once whatever its capitals, in the order in which it was said. */
export function specialtiesFrom(typed: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const text of typed) {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    const key = plain.toLowerCase();
    if (plain && !kept.has(key)) kept.set(key, plain);
  }
  return [...kept.values()].slice(0, MAX_SPECIALTIES);
}
