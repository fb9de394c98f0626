import { expect, it } from 'vitest';
import { namedFiles } from './named-files.ts';

const ALL = [
  'src/core/bookings/price.test.ts',
  'src/server/bookings/book.test.ts',
  'src/server/bookings/book.pg.test.ts',
  'src/server/bookings/book.long.test.ts',
  'scripts/seed/parts.test.ts',
  'test/e2e/book.spec.ts',
  'test/e2e/rebook.long.spec.ts',
];
const named = (names: string[], only?: string) => {
  const result = namedFiles(names, only, ALL);
  return 'problem' in result ? result.problem : { ...Object.fromEntries(result.files), long: result.isLong };
};

it('a file runs in the part that takes it', () => {
  expect(named(['price.test.ts'])).toEqual({ unit: ['src/core/bookings/price.test.ts'], long: false });
  expect(named(['./src/core/bookings/price.test.ts', 'e2e/book.spec'])).toEqual({
    unit: ['src/core/bookings/price.test.ts'],
    e2e: ['test/e2e/book.spec.ts'],
    long: false,
  });
  expect(named(['server/bookings/book.test.ts'], 'pglite')).toEqual({
    pglite: ['src/server/bookings/book.test.ts'],
    long: false,
  });
  // Large cities need a database.
  expect(named(['seed/parts'])).toEqual({ postgres: ['scripts/seed/parts.test.ts'], long: false });
});

it('a long one that is named sets its switch', () => {
  expect(named(['rebook'])).toEqual({ e2e: ['test/e2e/rebook.long.spec.ts'], long: true });
  expect(named(['book.long.test.ts'], 'postgres')).toEqual({
    postgres: ['src/server/bookings/book.long.test.ts'],
    long: true,
  });
});

it('a part of a path that short and long ones share means the short ones', () => {
  expect(named(['server/bookings/book'])).toEqual({
    postgres: ['src/server/bookings/book.test.ts', 'src/server/bookings/book.pg.test.ts'],
    long: false,
  });
});

it('what is not there, or elsewhere, is said', () => {
  expect(named(['prize.test.ts'])).toBe('No test has "prize.test.ts" in its path.');
  expect(named(['price.test.ts'], 'e2e')).toBe('"price.test.ts" is a test of unit, not of e2e.');
  expect(named(['book.pg.test.ts'], 'pglite')).toBe(
    '"book.pg.test.ts" is a test of postgres, not of pglite.',
  );
});
