import { expect, it } from 'vitest';
import { revealsUnknownAddress } from './settings.ts';

it('§8 No account found with this email address: said by default in the embedded installation only', () => {
  expect(revealsUnknownAddress({ answer: 'installation' }, { embedded: true })).toBe(true);
  expect(revealsUnknownAddress({ answer: 'installation' }, { embedded: false })).toBe(false);
  expect(revealsUnknownAddress({ answer: 'private' }, { embedded: true })).toBe(false);
  expect(revealsUnknownAddress({ answer: 'spec' }, { embedded: false })).toBe(true);
});
