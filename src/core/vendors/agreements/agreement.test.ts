import { describe, expect, it } from 'vitest';
import { agreementHolds, agreementStage, agreementStanding, compareClauses } from './agreement.ts';
import { AGREEMENT_VERSION, FIRST_AGREEMENTS } from './first-agreements.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const first = { version: 'a', publishedAt: at('2026-01-01'), acceptBy: null };
const reworded = { version: 'b', publishedAt: at('2026-02-01'), acceptBy: null };
const binding = { version: 'c', publishedAt: at('2026-03-01'), acceptBy: '2026-03-20' };

describe('how a company stands with the agreement', () => {
  it('has none before it accepts one, and the current one once it has accepted the latest', () => {
    expect(agreementStanding([first], [], '2026-03-05').status).toBe('none');
    expect(agreementStanding([first, reworded], ['a', 'b'], '2026-03-05').status).toBe('current');
  });

  it('goes on with an earlier one while no later one has to be accepted', () => {
    expect(agreementStanding([reworded, first], ['a'], '2030-01-01')).toEqual({
      status: 'still_applies',
      acceptBy: null,
    });
  });

  it('goes on through the last day and lapses on the next', () => {
    const versions = [binding, reworded, first];
    expect(agreementStanding(versions, ['b'], '2026-03-20')).toEqual({
      status: 'due',
      acceptBy: '2026-03-20',
    });
    expect(agreementStanding(versions, ['b'], '2026-03-21').status).toBe('lapsed');
    expect(agreementStanding(versions, ['b', 'c'], '2026-03-21').status).toBe('current');
  });

  it('counts the earliest last day of several later versions', () => {
    const sooner = { version: 'd', publishedAt: at('2026-03-02'), acceptBy: '2026-03-18' };
    expect(agreementStanding([first, binding, sooner], ['a'], '2026-03-05').acceptBy).toBe('2026-03-18');
    // Whoever accepted the latest accepted what was before it.
    expect(agreementStanding([first, binding, sooner], ['d'], '2026-04-05').status).toBe('current');
  });

  it('holds unless nothing was accepted, or not in time', () => {
    expect((['current', 'still_applies', 'due'] as const).every(agreementHolds)).toBe(true);
    expect((['none', 'lapsed'] as const).some(agreementHolds)).toBe(false);
  });
});

describe('what changed between two versions', () => {
  it('says which clauses are new, changed, the same and gone', () => {
    const before = [
      { title: 'Payouts', text: 'On Mondays.' },
      { title: 'Tips', text: 'Yours in full.' },
      { title: 'Fax', text: 'Keep one.' },
    ];
    const now = [
      { title: 'Payouts', text: 'On your payout day.' },
      { title: 'Tips', text: 'Yours in full.' },
      { title: 'Warranty', text: '30 days.' },
    ];
    const { clauses, removed } = compareClauses(now, before);
    expect(clauses.map(({ change, before: was }) => [change, was])).toEqual([
      ['changed', 'On Mondays.'],
      ['same', 'Yours in full.'],
      ['new', null],
    ]);
    expect(removed).toEqual(['Fax']);
  });

  it('marks nothing where there is nothing to compare with', () => {
    const { clauses, removed } = compareClauses([{ title: 'Tips', text: 'Yours.' }], null);
    expect([clauses[0]?.change, removed]).toEqual(['same', []]);
  });
});

describe('the notice before the last day', () => {
  it.each([
    [20, 'published'],
    [8, 'published'],
    [7, 'week'],
    [2, 'week'],
    [1, 'day'],
    [0, 'day'],
  ])('%i days before it is “%s”', (days, stage) => {
    expect(agreementStage(days)).toBe(stage);
  });
});

describe('the versions that the product came with', () => {
  it('hold for those who accepted the one before payout days could be chosen', () => {
    const holds = (accepted: string[]) =>
      agreementHolds(agreementStanding(FIRST_AGREEMENTS, accepted, '2030-01-01').status);
    expect([holds(['2026-11']), holds([AGREEMENT_VERSION]), holds(['2025-01'])]).toEqual([true, true, false]);
    expect(FIRST_AGREEMENTS.at(-1)?.version).toBe(AGREEMENT_VERSION);
  });
});
