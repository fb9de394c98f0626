import { stripVTControlCharacters } from 'node:util';

/**
 * What failed, in one line: for a wait of a browser also what was waited for, and where in the tests it stood. A log of
 * which only the end is left has nothing else to go by.
 */
export function failureLine(file: string, name: string, message = ''): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const waited = lines.find((line) => /^\s*-\s*waiting for /.test(line))?.replace(/^\s*-\s*/, '');
  const place = lines
    .map((line) => /\b((?:test|src|scripts)\/\S+?:\d+):\d+\)?$/.exec(line)?.[1])
    .find(Boolean);
  const parts = [`${file}: ${name}: ${lines[0]?.replace(/\.$/, '')}`, waited, place && `at ${place}`];
  return parts.filter(Boolean).join(', ');
}
