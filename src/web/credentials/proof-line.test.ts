import { expect, it } from 'vitest';
import type { ShownProof } from '#core/credentials/views.ts';
import { proofLine } from './proof-line.ts';

const proof: ShownProof = {
  ...{ kind: 'license', title: 'Plumbing license', holder: null, issuer: '', number: null, state: null },
  validUntil: null,
};

it.each([
  [{}, 'Checked by Canopy'],
  [{ number: 'M-41234', state: 'TX' }, 'TX M-41234'],
  [
    { holder: 'Ana', issuer: 'Fairview', validUntil: '2027-01-31' },
    'Ana · Fairview · valid through Jan\u00A031,\u00A02027',
  ],
])('%j: %s', (values, line) => {
  expect(proofLine({ ...proof, ...values })).toBe(line);
});
