/** `Rosalind O.`: as vendors know a homeowner until their quote is accepted. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const last = rest.at(-1);
  return last ? `${first} ${[...last][0]?.toUpperCase() ?? ''}.` : first;
}
