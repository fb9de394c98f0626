import { expect, it } from 'vitest';
import { assertCaseMove, CASE_STATUS_LOOKS, CASE_STATUSES, caseStatusesFrom } from './status.ts';

it('a case is worked on, waits for its requester, is resolved and opened again', () => {
  for (const status of ['open', 'in_progress', 'waiting'] as const) {
    expect(caseStatusesFrom(status)).toEqual(CASE_STATUSES);
  }
  expect(caseStatusesFrom('resolved')).toEqual(['open', 'resolved']);
});

it('a case that cannot go there is told by the labels of both, and where it can go', () => {
  for (const from of CASE_STATUSES) {
    const choices = caseStatusesFrom(from);
    for (const to of CASE_STATUSES) {
      const move = () => assertCaseMove(from, to);
      if (choices.includes(to)) expect(move).not.toThrow();
      else for (const named of [to, ...choices]) expect(move).toThrow(CASE_STATUS_LOOKS[named].label);
    }
  }
  const refused = '“Resolved” can’t change to “In progress”. Choose “Open” first.';
  expect(() => assertCaseMove('resolved', 'in_progress')).toThrow(
    expect.objectContaining({ code: 'invalid', message: refused, fields: { status: refused } }),
  );
});
