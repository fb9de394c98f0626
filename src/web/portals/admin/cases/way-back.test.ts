import { describe, expect, it } from 'vitest';
import { assertCaseMove, CASE_STATUSES, caseStatusesFrom } from '#core/cases/status.ts';
import { wayBack } from './way-back.ts';

describe('undoing a move on the board of cases', () => {
  it('takes only steps that the server allows, and ends where the case was', () => {
    for (const was of CASE_STATUSES) {
      for (const is of caseStatusesFrom(was).filter((status) => status !== was)) {
        const way = wayBack(is, was);
        let at = is;
        for (const next of way) {
          assertCaseMove(at, next);
          at = next;
        }
        expect(at).toBe(was);
      }
    }
  });

  it('goes straight back where it can, and opens a resolved case first', () => {
    expect(wayBack('in_progress', 'open')).toEqual(['open']);
    expect(wayBack('resolved', 'in_progress')).toEqual(['open', 'in_progress']);
  });
});
