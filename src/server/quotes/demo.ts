import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { items } from './tables.ts';

export const quotesDemo: DemoRows = ({ city, dice }) => {
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
};
