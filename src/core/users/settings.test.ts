import { expect, it } from 'vitest';
import { tellsUnknownAddress } from './settings.ts';

it('§8 No account found with this email address: said by default in the embedded installation only', () => {
  expect(tellsUnknownAddress({ answer: 'installation' }, { embedded: true })).toBe(true);
  expect(tellsUnknownAddress({ answer: 'installation' }, { embedded: false })).toBe(false);
  expect(tellsUnknownAddress({ answer: 'private' }, { embedded: true })).toBe(false);
  expect(tellsUnknownAddress({ answer: 'spec' }, { embedded: false })).toBe(true);
});
