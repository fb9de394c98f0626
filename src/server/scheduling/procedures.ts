import { schedulingModule as core } from '#core/scheduling/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addOnCall } from './commands/add-on-call.ts';
import { addTimeOff } from './commands/add-time-off.ts';
import { removeOnCall } from './commands/remove-on-call.ts';
import { removeTimeOff } from './commands/remove-time-off.ts';
import { setHours } from './commands/set-hours.ts';
import { ownTeam } from './queries/team.ts';

const natural = { idempotency: 'natural' } as const;

export const schedulingProcedures = bind(core, {
  team: query(ownTeam),
  setHours: command(setHours, natural),
  addTimeOff: command(addTimeOff),
  removeTimeOff: command(removeTimeOff),
  addOnCall: command(addOnCall),
  removeOnCall: command(removeOnCall),
});
