import { describe, expect, it } from 'vitest';
import {
  ERROR_DECISIONS,
  ERROR_STATES,
  fingerprintSource,
  routeShape,
  stateAfter,
  stateWhenItComesAgain,
} from './error-group.ts';

const sourceOf = (given: Partial<Parameters<typeof fingerprintSource>[0]> = {}) =>
  fingerprintSource({
    kind: 'TypeError',
    message: 'row 7 is undefined',
    stack: 'TypeError: x\n    at Jobs (http://localhost:3000/assets/jobs-4f3aB_c9.js:1:20)',
    route: '/admin/jobs/019caf10-0000-7000-8000-000000000001',
    ...given,
  });

describe('equal errors', () => {
  it('differ in ids, numbers, lines and builds only', () => {
    expect(
      sourceOf({
        message: 'row 12 is undefined',
        stack: 'TypeError: x\n    at q (https://canopy.example/assets/jobs-Zz81_aaQ.js:9:777)',
        route: '/admin/jobs/019caf10-0000-7000-8000-000000000002',
      }),
    ).toBe(sourceOf());
  });

  it.each([
    ['another kind', { kind: 'RangeError' }],
    ['another message', { message: 'column 7 is undefined' }],
    [
      'another place',
      { stack: 'TypeError: x\n    at Jobs (http://localhost/assets/users-4f3aB_c9.js:1:20)' },
    ],
    ['another route', { route: '/admin/users' }],
  ])('%s is another error', (_, given) => {
    expect(sourceOf(given)).not.toBe(sourceOf());
  });

  it('look at our own frames first', () => {
    const ours = '    at book (/app/build/server/main.js:10:5)';
    const library = '    at query (/app/node_modules/pg/lib/client.js:1:1)';
    expect(sourceOf({ stack: `Error\n${library}\n${ours}` })).toBe(sourceOf({ stack: `Error\n${ours}` }));
  });

  it.each([
    ['/admin/jobs/42', '/admin/jobs/:id'],
    ['/book?day=2026', '/book'],
    ['ledger.payOut', 'ledger.payOut'],
    ['/services/decade', '/services/decade'],
    [null, ''],
  ])('the shape of %s is %s', (route, shape) => {
    expect(routeShape(route)).toBe(shape);
  });
});

describe('what is decided', () => {
  it('leads from state to state', () => {
    const table = ERROR_STATES.map((state) => [
      state,
      ...ERROR_DECISIONS.map((decision) => stateAfter(state, decision)),
    ]);
    expect(table).toEqual([
      ['open', 'assigned', 'resolved', 'ignored', null],
      ['assigned', 'assigned', 'resolved', 'ignored', 'open'],
      ['resolved', null, null, null, 'open'],
      ['ignored', null, null, null, 'open'],
    ]);
  });

  it('holds until it comes again', () => {
    expect(stateWhenItComesAgain('resolved', false)).toBe('open');
    expect(stateWhenItComesAgain('resolved', true)).toBe('assigned');
    expect(stateWhenItComesAgain('ignored', true)).toBe('ignored');
    expect(stateWhenItComesAgain('open', false)).toBe('open');
  });
});
