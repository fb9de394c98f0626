import { expect, it } from 'vitest';
import { caseStatusesFrom } from './status.ts';

it('a case is worked on, resolved and opened again', () => {
  expect(caseStatusesFrom('open')).toEqual(['open', 'in_progress', 'resolved']);
  expect(caseStatusesFrom('in_progress')).toEqual(['open', 'in_progress', 'resolved']);
  expect(caseStatusesFrom('resolved')).toEqual(['open', 'resolved']);
});
