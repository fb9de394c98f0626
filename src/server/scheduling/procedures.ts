import { schedulingModule as core } from '#core/scheduling/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addOnCall } from './commands/add-on-call.ts';
import { addTimeOff } from './commands/add-time-off.ts';
import { addDirectVisit, beforeAddDirectVisit } from './commands/direct/add-direct-visit.ts';
import { cancelDirectVisit } from './commands/direct/cancel-direct-visit.ts';
import { completeDirectVisit } from './commands/direct/complete-direct-visit.ts';
import { moveDirectVisit } from './commands/direct/move-direct-visit.ts';
import { beforeUpdateDirectVisit, updateDirectVisit } from './commands/direct/update-direct-visit.ts';
import { removeOnCall } from './commands/remove-on-call.ts';
import { removeTimeOff } from './commands/remove-time-off.ts';
import { setHours } from './commands/set-hours.ts';
import { ownDirectVisit } from './queries/direct-visits.ts';
import { ownTeam } from './queries/team.ts';

const natural = { idempotency: 'natural' } as const;

export const schedulingProcedures = bind(core, {
  team: query(ownTeam),
  setHours: command(setHours, natural),
  addTimeOff: command(addTimeOff),
  removeTimeOff: command(removeTimeOff),
  addOnCall: command(addOnCall),
  removeOnCall: command(removeOnCall),
  directVisit: query(ownDirectVisit),
  addDirectVisit: command(addDirectVisit, { outside: beforeAddDirectVisit }),
  updateDirectVisit: command(updateDirectVisit, { outside: beforeUpdateDirectVisit }),
  moveDirectVisit: command(moveDirectVisit),
  completeDirectVisit: command(completeDirectVisit),
  cancelDirectVisit: command(cancelDirectVisit),
});
