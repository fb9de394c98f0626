import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { booksBalance, ProofCard } from './proof-card.tsx';

const good = {
  journals: 4_500,
  entries: 16_588,
  unbalancedJournals: 0,
  sumCents: 0,
  capturedCents: 39_063_552,
  clearingMatches: true,
  closedThrough: null,
};
const around = { zone: 'America/Los_Angeles', now: new Date('2026-11-28T17:00:00Z') };

describe('the proof that the books balance', () => {
  it('needs every statement', () => {
    expect(booksBalance(good)).toBe(true);
    expect(booksBalance({ ...good, unbalancedJournals: 1 })).toBe(false);
    expect(booksBalance({ ...good, sumCents: -1 })).toBe(false);
    expect(booksBalance({ ...good, clearingMatches: false })).toBe(false);
  });

  it('says so calmly when it holds and raises an alarm when it does not', () => {
    const calm = renderToStaticMarkup(<ProofCard proof={good} {...around} />);
    expect(calm).toContain('The books balance');
    expect(calm).not.toContain('alert');
    expect(calm).toContain('4,500 journals · 16,588 entries');

    const alarm = renderToStaticMarkup(<ProofCard proof={{ ...good, unbalancedJournals: 2 }} {...around} />);
    expect(alarm).toContain('The books don’t balance');
    expect(alarm).toContain('role="alert"');
    expect(alarm).toContain('2 unbalanced');
    expect(alarm).toContain('border-red');
  });

  it('counts one journal and one entry as one', () => {
    const card = renderToStaticMarkup(<ProofCard proof={{ ...good, journals: 1, entries: 1 }} {...around} />);
    expect(card).toContain('1 journal · 1 entry<');
  });

  it('says up to when the books were closed', () => {
    const closed = { ...good, closedThrough: new Date('2026-11-28T08:00:00Z') };
    const card = renderToStaticMarkup(<ProofCard proof={closed} {...around} />);
    expect(card).toContain('Books last closed');
    expect(card).toContain('12:00 AM');
    expect(card).not.toContain('from every entry when');
  });
});
