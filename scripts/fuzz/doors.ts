import fc from 'fast-check';
import { doorOperations } from '#test/matrix/doors.ts';
import { spoiled } from './hostile.ts';

/** What is asked for at a door: no operation has this address. */
export type Asked = { method: string; path: string; contentType?: string; body?: string };

const METHODS = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];
const MEDIA_TYPES = ['image/jpeg', 'application/pdf', 'text/html', '', 'x'.repeat(2_000)];
const BODIES = [
  '',
  '%PDF-1.7\n',
  '%PDF-1.7\nstartxref\n1\n%%EOF',
  '\u0000'.repeat(500),
  '<svg onload="alert(1)"/>',
];
const NAMES = [
  '..',
  '../../etc/passwd',
  'a'.repeat(64),
  'A'.repeat(64),
  'x'.repeat(3_000),
  '\u0000',
  '💥',
  "' or 1=1 --",
  '',
];

/** Event stream, files, documents, exports and calendars (src/server/byte-doors.ts). */
export const doors = doorOperations;

/**
 * The request of one turn at a door: `works` names what somebody may read there. Most ask in the door's own way; names are
 * spoiled, escaped twice or not at all.
 */
export function askedAt(door: { method: string; path: string }, works: string, turn: number): Asked {
  const seed = turn * 7_919;
  const [hostile] = fc.sample(spoiled(fc.constant(works)), { seed, numRuns: 1 });
  const names = [works, String(hostile), ...NAMES];
  const name = names[turn % names.length] ?? works;
  const written = turn % 7 === 6 ? name.replaceAll(/[\s#?./]/g, '') : encodeURIComponent(name.toWellFormed());
  const path = door.path.replace('{id}', written || '-');
  const method = turn % 5 === 4 ? (METHODS[Math.floor(turn / 5) % METHODS.length] ?? 'GET') : door.method;
  const query =
    turn % 3 === 2 ? `?q=${encodeURIComponent(name.toWellFormed())}&page=${turn}&sort=${written}` : '';
  if (method === 'GET' || method === 'HEAD') return { method, path: path + query };
  return {
    method,
    path,
    contentType: MEDIA_TYPES[turn % MEDIA_TYPES.length] ?? '',
    body: BODIES[Math.floor(turn / 3) % BODIES.length] ?? '',
  };
}
