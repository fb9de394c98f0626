import { expect, it } from 'vitest';
import type { Actor } from '#core/lib/actor.ts';
import { router } from '#server/modules.ts';
import { ACTOR_TRAITS } from './actors.ts';
import { doorOperations } from './doors.ts';
import { operationsOf } from './operations.ts';

const operations = [...operationsOf(router), ...doorOperations];

it('an administrator whose address is not confirmed may do nothing of an administrator', () => {
  const flags = { canManageUsers: true, canManageContent: true, canManageVendors: true };
  const unproven = { ...ACTOR_TRAITS.systemAdmin, ...flags, emailVerified: false } as Actor;
  const nobodys = ACTOR_TRAITS.adminWithoutFlag;
  const open = operations.filter(({ rule }) => rule.allows(unproven) && !rule.allows(nobodys));
  expect(open.map(({ name }) => name)).toEqual([]);
});

it('an administrator without the second factor they need may do nothing of an administrator', () => {
  const flags = { canManageUsers: true, canManageContent: true, canManageVendors: true };
  const needing = { ...ACTOR_TRAITS.systemAdmin, ...flags, needsTwoFactor: true } as Actor;
  const nobodys = ACTOR_TRAITS.adminWithoutFlag;
  const open = operations.filter(({ rule }) => rule.allows(needing) && !rule.allows(nobodys));
  expect(open.map(({ name }) => name)).toEqual([]);
});
