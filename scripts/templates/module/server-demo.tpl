import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { items } from './tables.ts';

export const __module__Demo: DemoRows = ({ city, dice }) => {
@if admin none
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
@end
@if homeowner
  const homeowners = city.users.users.filter(({ role }) => role === 'homeowner');
  return [
    rowsFor(
      items,
      homeowners.map(({ id: ownerId, name, createdAt }) => ({
        id: dice.id(createdAt),
        title: `Of ${name}`,
        ownerId,
        createdAt,
      })),
    ),
  ];
@end
@if vendor
  return [
    rowsFor(
      items,
      city.vendors.vendors.map(({ id: vendorId, company, createdAt }) => ({
        id: dice.id(createdAt),
        title: `Of ${company}`,
        vendorId,
        createdAt,
      })),
    ),
  ];
@end
};
