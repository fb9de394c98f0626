import { ADMINS, EVERYBODY, type Expectations, VENDORS } from './expectation.ts';

export const catalogExpectations: Expectations = {
  'catalog.list': { allowed: EVERYBODY },
  'catalog.service': { allowed: EVERYBODY, own: (world) => ({ slug: world.service.slug }) },
  'catalog.products': { allowed: [...VENDORS, ...ADMINS] },
};
