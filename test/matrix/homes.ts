import { expect } from 'vitest';
import { NO_DETAILS } from '#core/homes/home-facts.ts';
import { type Expectations, HOMEOWNERS } from './expectation.ts';

const change = (id: string) => ({ id, label: 'Home', accessNotes: '', details: NO_DETAILS });

export const homesExpectations: Expectations = {
  'homes.list': {
    allowed: HOMEOWNERS,
    check: (output, _world, caller) => expect(output).toMatchObject([{ id: caller?.home.id }]),
  },
  'homes.add': {
    allowed: HOMEOWNERS,
    own: (world) => ({ line1: '2218 Maple Street', zip: world.market.zones[0]?.zip }),
  },
  'homes.update': {
    allowed: HOMEOWNERS,
    own: (_world, caller) => change(caller.home.id),
    others: (_world, other) => change(other.home.id),
  },
  'homes.setDefault': {
    allowed: HOMEOWNERS,
    own: (_world, caller) => ({ id: caller.home.id }),
    others: (_world, other) => ({ id: other.home.id }),
  },
  'homes.archiving': {
    allowed: HOMEOWNERS,
    check: (output, _world, caller) => expect(output).toMatchObject([{ homeId: caller?.home.id }]),
  },
  'homes.archive': {
    allowed: HOMEOWNERS,
    own: (_world, caller) => ({ id: caller.home.id }),
    others: (_world, other) => ({ id: other.home.id }),
  },
};
