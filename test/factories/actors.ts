import type { User as Person, Role } from '#core/lib/actor.ts';
import type { User } from './users.ts';

/** An actor without a row, for access rules and refusals. Administrators have no flag but the system's. */
export function userActor(role: Role, given: Partial<Person> = {}): Person {
  return {
    kind: 'user',
    userId: '018f0000-0000-7000-8000-000000000000',
    role,
    isSystemAdmin: role === 'admin',
    canManageUsers: false,
    canManageContent: false,
    canManageVendors: false,
    vendorId: null,
    vendorRole: role === 'vendor' ? 'owner' : null,
    technicianId: null,
    suspended: false,
    emailVerified: true,
    ...given,
  };
}

/** A built person as the actor of a call. */
export function actorOf(user: User, given: Partial<Person> = {}): Person {
  const { role, isSystemAdmin, canManageUsers, canManageContent, canManageVendors, emailVerified } = user;
  return userActor(role, {
    userId: user.id,
    isSystemAdmin,
    canManageUsers,
    canManageContent,
    canManageVendors,
    emailVerified,
    suspended: user.suspendedAt !== null,
    ...given,
  });
}

/**
 * The same context, asked by this person, each time with a fresh Idempotency-Key. A command that a test calls by itself
 * has no operation around it, so its line in the log says `tests.called`.
 */
export function as<C extends { ids: { uuid(): string } }>(
  ctx: C,
  user: User,
  given: Partial<Person> = {},
): C & { actor: Person; operation: string; idempotencyKey: string } {
  return { ...ctx, actor: actorOf(user, given), operation: 'tests.called', idempotencyKey: ctx.ids.uuid() };
}
