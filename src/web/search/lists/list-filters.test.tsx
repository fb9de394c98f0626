import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ListFilters } from './list-filters.tsx';
import type { ListFilter, ListState } from './list-state.ts';

const filters: readonly ListFilter[] = [
  { kind: 'choice', name: 'vendor', label: 'Vendor', options: [{ value: 'a', label: 'Bellini' }] },
  { kind: 'choice', name: 'market', label: 'Market', pinned: true, options: [] },
];

function shown(params: Record<string, string>): string {
  const list: ListState = {
    page: 'jobs',
    path: '/admin/jobs',
    params,
    first: {},
    sort: 'updated',
    order: 'desc',
    columns: null,
    views: [],
  };
  const element = <ListFilters list={list} filters={filters} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
}

describe('the chips of a list', () => {
  it('name what was chosen, and clear it', () => {
    const page = shown({ vendor: 'a' });
    expect(page).toContain('>Bellini<');
    expect(page).toContain('Clear Vendor');
    expect(page).not.toContain('Clear Market');
  });

  it('never say "Any" of what narrows the list, and take it away', () => {
    const page = shown({ market: 'gone' });
    expect(page).toContain('>Unknown<');
    expect(page).not.toContain('>Any<');
    expect(page).toContain('Clear Market');
  });
});
