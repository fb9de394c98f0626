import { dispatchModule as core } from '#core/dispatch/module.ts';
import { COUNTED_CALLS } from '#core/settings/counted-calls.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { acceptAlert, afterAcceptAlert } from './commands/accept-alert.ts';
import { afterAssignEmergency, assignEmergency } from './commands/assign-emergency.ts';
import { afterCancelEmergency, cancelEmergency } from './commands/cancel-emergency.ts';
import { declineAlert } from './commands/decline-alert.ts';
import { afterPayEmergency, payEmergency } from './commands/pay-emergency.ts';
import { requestEmergency } from './commands/request-emergency.ts';
import { seeAlert } from './commands/see-alert.ts';
import { sharePosition } from './commands/share-position.ts';
import { movesOperations } from './moves/procedures.ts';
import { listAlerts } from './queries/alerts.ts';
import { emergencyDetail } from './queries/detail.ts';
import { getDuty } from './queries/duty.ts';
import { currentEmergency, getEmergency } from './queries/emergency-view.ts';
import { listEmergencies } from './queries/list.ts';
import { getStatistics } from './queries/statistics.ts';
import { getTerms } from './queries/terms.ts';
import { routesOperations } from './routes/procedures.ts';

export const dispatchProcedures = bind(core, {
  terms: query(getTerms),
  request: command(requestEmergency, { limit: COUNTED_CALLS['dispatch.request'].limit }),
  current: query(currentEmergency),
  get: query(getEmergency),
  cancel: command(cancelEmergency, { follow: afterCancelEmergency }),
  pay: command(payEmergency, { follow: afterPayEmergency }),
  alerts: query(listAlerts),
  see: command(seeAlert, { idempotency: 'natural' }),
  accept: command(acceptAlert, { follow: afterAcceptAlert }),
  decline: command(declineAlert),
  sharePosition: command(sharePosition, { idempotency: 'natural' }),
  duty: query(getDuty),
  list: query(listEmergencies),
  detail: query(emergencyDetail),
  assign: command(assignEmergency, { follow: afterAssignEmergency }),
  close: command(cancelEmergency, { follow: afterCancelEmergency }),
  statistics: query(getStatistics),
  ...routesOperations,
  ...movesOperations,
});
