import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { items } from './tables.ts';

export const __module__Demo: DemoRows = ({ city, dice }) => {
  const admins = city.users.users.filter(({ role }) => role === 'admin');
  return [
    rowsFor(
      items,
      admins.map(({ id: addedBy, name, createdAt }) => ({
        id: dice.id(createdAt),
        title: `Of ${name}`,
        addedBy,
        createdAt,
      })),
    ),
  ];
};
