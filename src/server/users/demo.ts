import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { INVITATION_LINK_MS } from '#core/users/limits.ts';
import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { accounts, householdMembers, users } from './tables.ts';

export const usersDemo: DemoRows = ({ city, dice, passwordHash }) => {
  const owner = city.users.users.find(({ email }) => email === DEMO_LOGINS.homeowner.email);
  // Two of the city are in Rosalind's household.
  const joined = owner
    ? city.users.users
        .filter(({ role, id, suspendedAt }) => role === 'homeowner' && id !== owner.id && !suspendedAt)
        .slice(0, 2)
    : [];
  const members = joined.map(({ id, email, createdAt }) => ({
    userId: id,
    email,
    // Neither side was there before its account.
    joinedAt: owner && owner.createdAt > createdAt ? owner.createdAt : createdAt,
    tokenHash: null,
  }));
  return [
    rowsFor(users, city.users.users),
    rowsFor(
      householdMembers,
      owner
        ? members.map((member, turn) => ({
            ...member,
            id: dice.id(city.now),
            rights: turn === 0 ? ('pay' as const) : ('view' as const),
            ownerId: owner.id,
            invitedAt: member.joinedAt,
            expiresAt: new Date(member.joinedAt.getTime() + INVITATION_LINK_MS),
            origin: 'demo' as const,
          }))
        : [],
    ),
    rowsFor(
      accounts,
      city.users.users.map(({ id, createdAt }) => ({
        id: dice.id(createdAt),
        userId: id,
        providerId: 'credential',
        accountId: id,
        password: passwordHash,
        createdAt,
        updatedAt: createdAt,
      })),
    ),
  ];
};
