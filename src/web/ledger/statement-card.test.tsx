import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { StatementView } from '#core/ledger/earnings-views.ts';
import { StatementCard } from './statement-card.tsx';

const at = new Date('2026-11-28T17:00:00Z');
const statement = {
  zone: 'America/Los_Angeles',
  lines: [{ id: 'a', title: 'Charged', at, amountCents: 15_000, counts: true, parts: [] }],
  totals: [],
  totalCents: 15_000,
  refundedCents: 0,
} as unknown as StatementView;

const termsOf = (shown: StatementView) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StatementCard statement={shown} now={at} />
    </MemoryRouter>,
  );
  return {
    terms: [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term, value]) => [
      term,
      value,
    ]),
    // A screen reader counts the terms of a list only where each stands in it directly.
    nested: /<div[^>]*><div[^>]*><dt/.test(html),
  };
};

it('says what was paid, what came back and what is left, each a term of one list', () => {
  expect(termsOf(statement)).toEqual({ terms: [['Paid', '$150.00']], nested: false });
  expect(termsOf({ ...statement, totalCents: 12_000, refundedCents: 3_000 })).toEqual({
    terms: [
      ['Paid', '$150.00'],
      ['Refunded', '-$30.00'],
      ['Net', '$120.00'],
    ],
    nested: false,
  });
});

it('has no empty foot where only credit moved and no paper is there', () => {
  const moved = { ...statement, lines: statement.lines.map((line) => ({ ...line, counts: false })) };
  const foot = (children: ReactNode) =>
    /<div class="border-t[^"]*empty:hidden">(.*?)<\/div>/.exec(
      renderToStaticMarkup(
        <MemoryRouter>
          <StatementCard statement={moved} now={at}>
            {children}
          </StatementCard>
        </MemoryRouter>,
      ),
    )?.[1];
  expect(foot([null, false])).toBe('');
  expect(foot(<a href="/invoice">Invoice</a>)).toContain('Invoice');
});
