import { expect } from 'vitest';
import { buildDirectVisit, buildOnCall, buildTimeOff } from '../factories/availability.ts';
import { type Expectations, VENDORS } from './expectation.ts';
import type { Someone } from './world.ts';

const technicianOf = (user: Someone) => user.vendor?.technicians[0]?.id ?? '';
const vendorOf = (user: Someone) => ({
  id: user.vendor?.id ?? '',
  technicianId: technicianOf(user),
});
/** Two days; later ones for whoever plans for the same company after its owner. */
const stretchOf = ({ name }: Someone) =>
  name === 'dispatcherA'
    ? { from: '2026-03-27', to: '2026-03-28' }
    : { from: '2026-03-20', to: '2026-03-21' };

const wish = {
  title: 'Sump pump check',
  customerName: 'Odalys Brennan',
  phone: '206-555-0143',
  line1: '4123 Sunnyside Ave N',
  zip: '98103',
  date: '2026-03-24',
  startMinute: 600,
  minutes: 60,
};

const wishOf = ({ name }: Someone) => (name === 'dispatcherA' ? { ...wish, date: '2026-03-31' } : wish);

let timesOff = 0;

export const schedulingExpectations: Expectations = {
  'scheduling.team': {
    allowed: VENDORS,
    check: (output, _world, caller) =>
      expect(output).toMatchObject({ technicians: [{ id: caller?.vendor?.technicians[0]?.id }] }),
  },
  'scheduling.setHours': {
    allowed: VENDORS,
    own: (_world, caller) => ({
      id: technicianOf(caller),
      hours: [{ weekday: 1, startMinute: 480, endMinute: 1_020 }],
    }),
    others: (_world, other) => ({ id: technicianOf(other), hours: [] }),
  },
  'scheduling.addTimeOff': {
    allowed: VENDORS,
    own: (_world, caller) => ({ technicianId: technicianOf(caller), ...stretchOf(caller) }),
    others: (_world, other) => ({ technicianId: technicianOf(other), ...stretchOf(other) }),
    objectKey: 'technicianId',
  },
  'scheduling.removeTimeOff': {
    allowed: VENDORS,
    own: (world, caller) =>
      buildTimeOff(world.ctx, technicianOf(caller), caller.name === 'dispatcherA' ? 25 : undefined),
    // Not where the other has time off of their own, nor twice in the same days.
    others: (world, other) => {
      timesOff += 1;
      return buildTimeOff(world.ctx, technicianOf(other), 100 + 3 * (timesOff % 50));
    },
  },
  'scheduling.addOnCall': {
    allowed: VENDORS,
    own: (_world, caller) => ({ technicianId: technicianOf(caller), ...stretchOf(caller) }),
    others: (_world, other) => ({ technicianId: technicianOf(other), ...stretchOf(other) }),
    objectKey: 'technicianId',
  },
  'scheduling.removeOnCall': {
    allowed: VENDORS,
    own: (world, caller) => buildOnCall(world.ctx, technicianOf(caller)),
    others: (world, other) => buildOnCall(world.ctx, technicianOf(other)),
  },
  'scheduling.directVisit': {
    allowed: VENDORS,
    own: (world, caller) => buildDirectVisit(world.ctx, vendorOf(caller)),
    others: (world, other) => buildDirectVisit(world.ctx, vendorOf(other)),
    check: (output) => expect(output).toMatchObject({ status: 'planned' }),
  },
  'scheduling.addDirectVisit': {
    allowed: VENDORS,
    own: (_world, caller) => ({ technicianId: technicianOf(caller), ...wishOf(caller) }),
    others: (_world, other) => ({ technicianId: technicianOf(other), ...wishOf(other) }),
    objectKey: 'technicianId',
  },
  'scheduling.updateDirectVisit': {
    allowed: VENDORS,
    own: async (world, caller) => ({
      ...(await buildDirectVisit(world.ctx, vendorOf(caller))),
      technicianId: technicianOf(caller),
      ...wishOf(caller),
    }),
    others: async (world, other) => ({
      ...(await buildDirectVisit(world.ctx, vendorOf(other))),
      technicianId: technicianOf(other),
      ...wishOf(other),
    }),
  },
  'scheduling.moveDirectVisit': {
    allowed: VENDORS,
    own: async (world, caller) => ({
      ...(await buildDirectVisit(world.ctx, vendorOf(caller))),
      technicianId: technicianOf(caller),
      startsAt: caller.name === 'dispatcherA' ? '2026-03-26T18:00:00Z' : '2026-03-25T18:00:00Z',
    }),
    others: async (world, other) => ({
      ...(await buildDirectVisit(world.ctx, vendorOf(other))),
      technicianId: technicianOf(other),
      startsAt: '2026-03-25T18:00:00Z',
    }),
  },
  'scheduling.completeDirectVisit': {
    allowed: VENDORS,
    own: (world, caller) => buildDirectVisit(world.ctx, vendorOf(caller)),
    others: (world, other) => buildDirectVisit(world.ctx, vendorOf(other)),
  },
  'scheduling.cancelDirectVisit': {
    allowed: VENDORS,
    own: (world, caller) => buildDirectVisit(world.ctx, vendorOf(caller)),
    others: (world, other) => buildDirectVisit(world.ctx, vendorOf(other)),
  },
};
