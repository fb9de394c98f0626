import { expect } from 'vitest';
import { type Expectations, HOMEOWNERS } from './expectation.ts';

export const homesExpectations: Expectations = {
  'homes.list': {
    allowed: HOMEOWNERS,
    check: (output, _world, caller) => expect(output).toMatchObject([{ id: caller?.home.id }]),
  },
  'homes.add': {
    allowed: HOMEOWNERS,
    own: (world) => ({ line1: '2218 Maple Street', zip: world.market.zones[0]?.zip }),
  },
  'homes.remove': {
    allowed: HOMEOWNERS,
    own: (_world, caller) => ({ id: caller.home.id }),
    others: (_world, other) => ({ id: other.home.id }),
  },
};
