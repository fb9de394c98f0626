import { expect, it } from 'vitest';
import type { Ctx } from '#server/lib/context.ts';
import { seal, unseal } from './seal.ts';

const withSecret = (CANOPY_SECRET: string | undefined) => ({ env: { CANOPY_SECRET } }) as Ctx;
const ctx = withSecret('x'.repeat(32));

it('opens what it sealed, which is another text each time', () => {
  const [once, again] = [seal(ctx, 'Bäume 🌳'), seal(ctx, 'Bäume 🌳')];
  expect(once).not.toBe(again);
  expect([unseal(ctx, once), unseal(ctx, again)]).toEqual(['Bäume 🌳', 'Bäume 🌳']);
});

it('opens what earlier versions sealed', () => {
  const sealed =
    '3cc8fd8a3ec92599fbbde242a75bcb5b95797d16647ffcb4662a68036a4bddb8867125760fba1509cef0ec8e10e0373d8438ee';
  expect(unseal(ctx, sealed)).toBe('kept before');
});

it('opens nothing that was changed, nor with another secret', () => {
  const sealed = seal(ctx, 'a key');
  const changed = sealed.slice(0, -1) + (sealed.endsWith('0') ? '1' : '0');
  expect(() => unseal(ctx, changed)).toThrow();
  expect(() => unseal(withSecret('y'.repeat(32)), sealed)).toThrow();
  expect(() => seal(withSecret(undefined), 'a key')).toThrow('CANOPY_SECRET is missing');
});
