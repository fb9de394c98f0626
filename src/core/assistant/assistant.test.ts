import { describe, expect, it } from 'vitest';
import { changeWords, countAgainst, moneyAgainst, shareWords } from './figures.ts';
import { THINKING_MS } from './limits.ts';
import { PROPOSAL_STATES, PROPOSAL_STEPS, proposalState, whyNot } from './proposals.ts';
import { REPLIES, TOPICS, topicOf } from './topics.ts';

describe('the assistant', () => {
  it('§9 AI chat thinking delay: 1.5 s', () => {
    expect(THINKING_MS).toBe(1_500);
  });

  it.each([
    ['revenue', ['How is our REVENUE?', 'any optimization']],
    ['performance', ['performance please', 'Show me metrics']],
    ['customers', ['customer numbers', 'retention']],
    ['reports', ['a report', 'analytics']],
    ['automation', ['automation', 'my workflows']],
    ['help', ['hello', '']],
  ] as const)('§4 AI chat: a reply by keyword, %s', (topic, questions) => {
    for (const question of questions) expect(topicOf(question), question).toBe(topic);
  });

  it('§4 AI chat: the first keyword of the list decides', () => {
    expect(topicOf('a workflow report on customer revenue')).toBe('revenue');
    expect(topicOf('a workflow report')).toBe('reports');
  });

  it('has a reply for every topic', () => {
    expect(TOPICS).toHaveLength(6);
    for (const topic of TOPICS) expect(REPLIES[topic].length).toBeGreaterThan(20);
  });
});

describe('figures in words', () => {
  it('say how they moved', () => {
    expect(changeWords(120, 100, 'May')).toBe('up 20% from May');
    expect(changeWords(75, 100, 'May')).toBe('down 25% from May');
    expect(changeWords(1_001, 1_000, 'May')).toBe('up less than 1% from May');
    expect(changeWords(5, 5, 'May')).toBe('unchanged from May');
    expect(changeWords(5, 0, 'May')).toBe('compared with May');
    expect(shareWords(37, 120)).toBe('31%');
    expect(shareWords(0, 0)).toBe('none yet');
  });

  it('carry the address of their rows', () => {
    expect(moneyAgainst('Revenue', 12_000, 10_000, 'May', '/admin/revenue')).toEqual({
      label: 'Revenue',
      value: '$120.00',
      note: 'up 20% from May ($100.00)',
      href: '/admin/revenue',
    });
    expect(countAgainst('Jobs', 1_200, 600, 'May', '/admin/jobs').value).toBe('1,200');
  });
});

describe('a proposal by the assistant', () => {
  const now = new Date('2026-03-02T15:00:00Z');
  const later = new Date('2026-03-03T15:00:00Z');

  it('stands where its steps and the time have brought it', () => {
    expect(proposalState([], later, now)).toBe('proposed');
    expect(proposalState([], now, now)).toBe('expired');
    expect(proposalState(['approved'], now, later)).toBe('approved');
    expect(proposalState(['declined'], later, now)).toBe('declined');
    expect(proposalState(['approved', 'undone'], later, now)).toBe('undone');
  });

  it('goes from proposed to approved or declined, and from approved to undone, no other way', () => {
    const open = PROPOSAL_STEPS.flatMap((step) =>
      PROPOSAL_STATES.filter((state) => whyNot(step, state) === null).map((state) => `${state} → ${step}`),
    );
    expect(open).toEqual(['proposed → approved', 'proposed → declined', 'approved → undone']);
    expect(whyNot('undone', 'undone')).toBe('Nothing to undo: the change was made and undone.');
  });
});
