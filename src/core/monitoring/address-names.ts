export type NamedPattern = { pattern: string; name: string };

/** What addresses that fit no pattern are counted under, so that strangers cannot invent series. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * Finds the name of an address among patterns such as `/admin/jobs/:id` or `/bookings/{id}`. The pattern with the most
 * fixed parts from the left wins; `*` at its end takes any rest, but after everything else.
 */
export function addressNames(patterns: readonly NamedPattern[]): (pathname: string) => string {
  const byLength = new Map<number, { parts: string[]; name: string }[]>();
  const open: { parts: string[]; name: string }[] = [];
  for (const { pattern, name } of patterns) {
    const parts = partsOf(pattern);
    if (parts.at(-1) === '*') open.push({ parts: parts.slice(0, -1), name });
    else byLength.set(parts.length, [...(byLength.get(parts.length) ?? []), { parts, name }]);
  }
  open.sort((a, b) => b.parts.length - a.parts.length);
  return (pathname) => {
    const parts = partsOf(pathname);
    const fitting = (byLength.get(parts.length) ?? []).filter((one) => fits(one.parts, parts));
    fitting.sort((a, b) => fixedness(b.parts).localeCompare(fixedness(a.parts)));
    return (
      fitting[0]?.name ??
      open.find((one) => fits(one.parts, parts.slice(0, one.parts.length)))?.name ??
      UNKNOWN_ADDRESS
    );
  };
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '');
const isOpenPart = (part: string) => part.startsWith(':') || part.startsWith('{');
const fixedness = (parts: readonly string[]) => parts.map((part) => (isOpenPart(part) ? '0' : '1')).join('');

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    parts.length >= pattern.length &&
    pattern.every((part, index) => isOpenPart(part) || part === parts[index])
  );
}
