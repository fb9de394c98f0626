import fc from 'fast-check';

/** Values that fit no field, or that some layer might choke on. */
const VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  -1,
  0.1,
  1e308,
  -0,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 63),
  [],
  {},
  [[[[]]]],
  'null',
  'NaN',
  '1e400',
  'undefined',
  "'; drop table users.users; --",
  '" or 1=1 --',
  '$1',
  '%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=1+1',
  '{{constructor}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u0007\u001b[31m',
  'ﷺ'.repeat(200),
  'Z̷͚͔̑'.repeat(80),
  '🏠'.repeat(500),
  'a'.repeat(100_000),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:59.999999999Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-11-01T01:30:00-07:00',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  Array.from({ length: 2_000 }, () => 0),
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '$ne',
  'role',
  'isSystemAdmin',
];

/** The same input with one place spoiled: a value replaced, a field left out, a field nobody asked for. */
export function spoiled(input: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const value = fc.constantFrom(...VALUES);
  return fc
    .tuple(input, fc.nat(), value, fc.constantFrom(...KEYS), fc.nat(9))
    .map(([good, at, bad, key, way]) => {
      const copy: unknown = structuredClone(good);
      const places = placesOf(copy);
      const place = places[at % Math.max(1, places.length)];
      if (way === 0) return bad;
      if (way === 1 && isRecord(copy)) return withKey(copy, key, bad);
      if (!place) return bad;
      if (way === 2) delete place.holder[place.key];
      else place.holder[place.key] = bad;
      return copy;
    });
}

/** Bodies that are wrong as text, whatever they mean. `text` is a good one. */
export function brokenText(text: string, way: number): string {
  switch (way % 8) {
    case 0:
      return text.slice(0, Math.floor(text.length / 2));
    case 1:
      return `{"json":${'['.repeat(2_000)}${']'.repeat(2_000)}}`;
    case 2:
      return text.replace('{', '{"json":{"id":"x"},');
    case 3:
      return text.replace(/"[^"]{3,}"(?=[,}])/, '"\\u0000"');
    case 4:
      return text.replace(/"[^"]{3,}"(?=[,}])/, '"\\ud800"');
    case 5:
      return text.replace(/\d+(?=[,}])/, '1e999999');
    case 6:
      return JSON.stringify({ json: { text: 'x'.repeat(1_000_000) } });
    default:
      return `${text}\u0000`;
  }
}

/** A list has no names of its own in JSON. */
function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Place = { holder: Record<string, unknown>; key: string };

function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    placesOf(holder[key], found);
  }
  return found;
}

/** `__proto__` as an own key, the way JSON.parse makes it. */
function withKey(value: object, key: string, content: unknown): unknown {
  const copy = structuredClone(value);
  Object.defineProperty(copy, key, { value: content, enumerable: true, configurable: true, writable: true });
  return copy;
}
