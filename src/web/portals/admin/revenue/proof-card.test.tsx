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
};

describe('the proof that the books balance', () => {
  it('needs every statement', () => {
    expect(booksBalance(good)).toBe(true);
    expect(booksBalance({ ...good, unbalancedJournals: 1 })).toBe(false);
    expect(booksBalance({ ...good, sumCents: -1 })).toBe(false);
    expect(booksBalance({ ...good, clearingMatches: false })).toBe(false);
  });

  it('says so calmly when it holds and raises an alarm when it does not', () => {
    const calm = renderToStaticMarkup(<ProofCard proof={good} />);
    expect(calm).toContain('The books balance');
    expect(calm).not.toContain('alert');

    const alarm = renderToStaticMarkup(<ProofCard proof={{ ...good, unbalancedJournals: 2 }} />);
    expect(alarm).toContain('The books don’t balance');
    expect(alarm).toContain('role="alert"');
    expect(alarm).toContain('2 do not');
    expect(alarm).toContain('border-red');
  });
});
