import type { scheduleContract } from '#core/bookings/schedule/contract.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { assignTechnician } from './commands/assign-technician.ts';
import { placeVisit } from './commands/place-visit.ts';
import { suggestVisit } from './commands/suggest-visit.ts';
import { agendaOf } from './queries/agenda.ts';
import { dayOf } from './queries/day.ts';
import { movesOf } from './queries/moves.ts';
import { routeOf } from './queries/route.ts';
import { suggestionSlots } from './queries/suggestions.ts';
import { weekOf } from './queries/week.ts';

export const scheduleOperations = {
  day: query(dayOf),
  agenda: query(agendaOf),
  week: query(weekOf),
  moves: query(movesOf),
  assignTechnician: command(assignTechnician),
  suggestionSlots: query(suggestionSlots),
  suggest: command(suggestVisit, {
    limit: COUNTED_CALLS['bookings.suggest'].limit,
  }),
  place: command(placeVisit),
  route: query(routeOf),
} satisfies Operations<typeof scheduleContract>;
