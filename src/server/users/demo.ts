import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { accounts, users } from './tables.ts';

export const usersDemo: DemoRows = ({ city, dice, passwordHash }) => {
  return [
    rowsFor(users, city.users.users),
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
