import { scheduleAccess as access } from '#core/bookings/schedule/access.ts';
import { scheduleContract as contract } from '#core/bookings/schedule/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { assignTechnician } from './commands/assign-technician.ts';
import { placeVisit } from './commands/place-visit.ts';
import { suggestVisit } from './commands/suggest-visit.ts';
import { dayOf } from './queries/day.ts';
import { movesOf } from './queries/moves.ts';
import { routeOf } from './queries/route.ts';
import { suggestionSlots } from './queries/suggestions.ts';
import { weekOf } from './queries/week.ts';

export const scheduleProcedures = {
  day: query(contract.day, access.day, dayOf),
  week: query(contract.week, access.week, weekOf),
  moves: query(contract.moves, access.moves, movesOf),
  assignTechnician: command(contract.assignTechnician, access.assignTechnician, assignTechnician),
  suggestionSlots: query(contract.suggestionSlots, access.suggestionSlots, suggestionSlots),
  suggest: command(contract.suggest, access.suggest, suggestVisit, {
    limit: COUNTED_CALLS['bookings.suggest'].limit,
  }),
  place: command(contract.place, access.place, placeVisit),
  route: query(contract.route, access.route, routeOf),
};
