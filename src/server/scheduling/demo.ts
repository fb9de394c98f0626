import { type DemoRows, each, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { claims, directVisits, onCall, timeOff, weeklyHours } from './tables.ts';

export const schedulingDemo: DemoRows = ({ city: { scheduling } }) => [
  rowsFor(weeklyHours, scheduling.weeklyHours),
  rowsFor(timeOff, scheduling.timeOff),
  rowsFor(onCall, scheduling.onCall),
  rowsFor(directVisits, scheduling.directVisits),
  rowsFor(
    claims,
    each(scheduling.claims, ({ startsAt, endsAt, ...claim }) => ({
      rescheduleId: null,
      expiresAt: null,
      ...claim,
      during: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
    })),
  ),
];
