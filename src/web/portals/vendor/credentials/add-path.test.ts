import { expect, it } from 'vitest';
import { type Adding, addingOf, addPath } from './add-path.ts';

it.each<Adding>([
  { kind: 'license', technicianId: null, category: 'plumbing' },
  { kind: 'background_check', technicianId: '018f0000-0000-7000-8000-000000000000', category: null },
])('the address says what is submitted: %j', (adding) => {
  expect(addingOf(new URL(addPath(adding), 'http://x').searchParams)).toEqual(adding);
});

it('nothing is submitted without a kind, or with one that is none', () => {
  expect(addingOf(new URLSearchParams())).toBeNull();
  expect(addingOf(new URLSearchParams('add=diploma'))).toBeNull();
});
