import { describe, expect, it } from 'vitest';
import { jobActionsOf } from './job-actions.ts';

type DeskJob = Parameters<typeof jobActionsOf>[0];
const TERMS = {} as NonNullable<DeskJob['move']>;
const job = (over: Partial<DeskJob>): DeskJob => ({
  status: 'confirmed',
  actions: [],
  move: null,
  isLate: false,
  canRefund: false,
  ...over,
});
const inMenu = (of: DeskJob) => jobActionsOf(of).groups.flatMap(({ actions }) => actions);

describe('actions on the page of a job', () => {
  it('offers nothing that is not open now, whatever the state asks for', () => {
    expect(jobActionsOf(job({ status: 'completed' }))).toEqual({
      primary: null,
      groups: [{ id: 'record', label: 'Record', actions: ['log', 'case', 'task'] }],
    });
    expect(jobActionsOf(job({ status: 'pending' })).primary).toBeNull();
  });

  it('moves only where there are terms to move it by', () => {
    const open = job({ actions: ['reschedule'] });
    expect(jobActionsOf(open).primary).toBeNull();
    expect(inMenu(open)).not.toContain('move');
    expect(jobActionsOf({ ...open, move: TERMS }).primary).toBe('move');
  });

  it('puts what the state asks for first, and everything else into the menu once', () => {
    const confirmed = job({ actions: ['reschedule', 'reassign', 'cancel'], move: TERMS });
    expect(jobActionsOf(confirmed).primary).toBe('move');
    expect(inMenu(confirmed)).toEqual(['reassign', 'log', 'case', 'task', 'cancel']);
    const late = { ...confirmed, isLate: true };
    expect(jobActionsOf(late).primary).toBe('reassign');
    expect(inMenu(late)).toEqual(['move', 'log', 'case', 'task', 'cancel']);
    expect(jobActionsOf(job({ status: 'completed', canRefund: true })).primary).toBe('refund');
  });

  it('keeps a refund in the menu where the visit never was', () => {
    const cancelled = job({ status: 'cancelled', canRefund: true });
    expect(jobActionsOf(cancelled).primary).toBeNull();
    expect(inMenu(cancelled)).toEqual(['refund', 'log', 'case', 'task']);
  });

  it('shows cancelling last, apart from the rest', () => {
    const groups = jobActionsOf(job({ status: 'in_progress', actions: ['cancel'], canRefund: true })).groups;
    expect(groups.at(-1)).toEqual({ id: 'end', label: null, actions: ['cancel'] });
  });
});
