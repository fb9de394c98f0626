import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsOverview } from './settings-overview.tsx';
import type { ShownSection } from './shown-sections.ts';

const SECTIONS: ShownSection[] = [
  { id: 'emergencies', label: 'Emergencies', says: 'Waves and fees', settings: [] },
];

it('leads from the overview to every page that the index has', () => {
  const drawn = (Component: () => React.ReactNode) =>
    renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', Component }])} />);
  const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  const index = drawn(() => <SettingsIndex sections={SECTIONS} current="overview" shown={[]} />);
  const overview = drawn(() => <SettingsOverview sections={SECTIONS} />);
  expect(linksOf(index)).toContain('/admin/settings/promotions');
  expect(linksOf(overview)).toEqual(linksOf(index).filter((href) => href !== '/admin/settings'));
});
