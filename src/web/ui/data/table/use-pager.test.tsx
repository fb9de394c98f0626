import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { usePager } from './use-pager.ts';

type Given = Parameters<typeof usePager>;

function Seen({ given }: { given: Given }) {
  return JSON.stringify(usePager(...given) ?? null);
}

function pagerAt(address: string, ...given: Given): unknown {
  const router = createMemoryRouter([{ path: '/', element: <Seen given={given} /> }], {
    initialEntries: [address],
  });
  const shown = renderToStaticMarkup(<RouterProvider router={router} />);
  return JSON.parse(shown.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

describe('the pager of a list', () => {
  it('is not there while all of the list is shown', () => {
    expect(pagerAt('/?view=past', { newer: null, older: null }, 'All')).toBeNull();
  });

  it('leads on with everything else of the address as it is', () => {
    expect(pagerAt('/?view=past&cursor=a', { newer: 'x', older: 'y' }, '25 of 60')).toEqual({
      summary: '25 of 60',
      newer: '?view=past&cursor=x',
      older: '?view=past&cursor=y',
    });
  });

  it('stays on a part that became the only one, and keeps two lists apart', () => {
    expect(pagerAt('/?lines=a', { newer: null, older: null }, 'Lines', 'lines')).toEqual({
      summary: 'Lines',
      newer: null,
      older: null,
    });
    expect(pagerAt('/?lines=a', { newer: null, older: 'b' }, 'Payouts', 'payouts')).toMatchObject({
      older: '?lines=a&payouts=b',
    });
  });
});
