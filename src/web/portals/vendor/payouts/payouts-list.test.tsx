import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PayoutsList } from './payouts-list.tsx';

const at = new Date('2026-03-02T18:00:00Z');

it.each([
  [null, 'Sent Mar 2, 2026<'],
  ['Mar 2, 2026', 'Sent and arrived Mar 2, 2026<'],
  ['Mar 4, 2026', 'Sent Mar 2, 2026, arrived Mar 4, 2026<'],
])('says a day once: arrived %s', (arrived, words) => {
  const payout = {
    ...{ id: 'a', amountCents: 1_000, status: 'paid', createdAt: at, paidAt: at, failure: null },
    ...{ day: 'Mar 2, 2026', arrived },
  } as Parameters<typeof PayoutsList>[0]['payouts'][number];
  const element = <PayoutsList payouts={[payout]} isNewest pager={undefined} />;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(page).toContain(words);
});
