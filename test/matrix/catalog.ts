import { EVERYBODY, type Expectations } from './expectation.ts';

export const catalogExpectations: Expectations = {
  'catalog.list': { allowed: EVERYBODY },
  'catalog.service': { allowed: EVERYBODY, own: (world) => ({ slug: world.service.slug }) },
};
