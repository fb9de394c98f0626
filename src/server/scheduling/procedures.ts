import { schedulingAccess as access } from '#core/scheduling/access.ts';
import { schedulingContract as contract } from '#core/scheduling/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { addOnCall } from './commands/add-on-call.ts';
import { addTimeOff } from './commands/add-time-off.ts';
import { removeOnCall } from './commands/remove-on-call.ts';
import { removeTimeOff } from './commands/remove-time-off.ts';
import { setHours } from './commands/set-hours.ts';
import { ownTeam } from './queries/team.ts';

const natural = { idempotency: 'natural' } as const;

export const schedulingProcedures = {
  team: query(contract.team, access.team, ownTeam),
  setHours: command(contract.setHours, access.setHours, setHours, natural),
  addTimeOff: command(contract.addTimeOff, access.addTimeOff, addTimeOff),
  removeTimeOff: command(contract.removeTimeOff, access.removeTimeOff, removeTimeOff),
  addOnCall: command(contract.addOnCall, access.addOnCall, addOnCall),
  removeOnCall: command(contract.removeOnCall, access.removeOnCall, removeOnCall),
};
