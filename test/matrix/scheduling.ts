import { expect } from 'vitest';
import { buildOnCall, buildTimeOff } from '../factories/availability.ts';
import { type Expectations, VENDORS } from './expectation.ts';
import type { Someone } from './world.ts';

const technicianOf = (user: Someone) => user.vendor?.technicians[0]?.id ?? '';
const stretch = { from: '2026-03-20', to: '2026-03-21' };

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
    own: (_world, caller) => ({ technicianId: technicianOf(caller), ...stretch }),
    others: (_world, other) => ({ technicianId: technicianOf(other), ...stretch }),
    objectKey: 'technicianId',
  },
  'scheduling.removeTimeOff': {
    allowed: VENDORS,
    own: (world, caller) => buildTimeOff(world.ctx, technicianOf(caller)),
    // Not where the other has time off of their own.
    others: (world, other) => buildTimeOff(world.ctx, technicianOf(other), 21),
  },
  'scheduling.addOnCall': {
    allowed: VENDORS,
    own: (_world, caller) => ({ technicianId: technicianOf(caller), ...stretch }),
    others: (_world, other) => ({ technicianId: technicianOf(other), ...stretch }),
    objectKey: 'technicianId',
  },
  'scheduling.removeOnCall': {
    allowed: VENDORS,
    own: (world, caller) => buildOnCall(world.ctx, technicianOf(caller)),
    others: (world, other) => buildOnCall(world.ctx, technicianOf(other)),
  },
};
