import { type CaseStatus, caseStatusesFrom } from '#core/cases/status.ts';

/** The statuses a case goes through to be again what it was: by way of open, where it cannot go back at once. */
export function wayBack(from: CaseStatus, to: CaseStatus): readonly CaseStatus[] {
  return caseStatusesFrom(from).includes(to) ? [to] : ['open', to];
}
