import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { type BoundaryLevel, BoundaryScreen } from './boundary-screen.tsx';

/** Its text, and the names of its buttons in their order. */
function shown(level: BoundaryLevel, attemptsLeft = 3) {
  vi.stubGlobal('document', { styleSheets: [], documentElement: { dataset: {} } });
  const html = renderToStaticMarkup(
    <BoundaryScreen
      level={level}
      error={new Error('x')}
      attemptsLeft={attemptsLeft}
      onRetry={attemptsLeft > 0 && level !== 'critical' ? () => undefined : null}
    />,
  );
  vi.unstubAllGlobals();
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replaceAll(/<[^>]+>/g, ''),
  );
  return { text: html.replaceAll(/<[^>]+>/g, ' '), buttons };
}

it.each([
  ['application', 'Oops! Something went wrong', ['Try Again', 'Go Home']],
  ['critical', 'Critical System Error', ['Restart Application', 'Report Issue']],
  ['page', 'Page Error', ['Try Again', 'Go Home', 'Report Issue']],
  ['component', 'Component Error', ['Try Again']],
  ['branch', 'Branch Module Error', ['Try Again', 'Go Home', 'Report Issue']],
] as const)('§8 error screens: %s', (level, title, buttons) => {
  const screen = shown(level);
  expect(screen.text).toContain(title);
  expect(screen.buttons).toEqual(buttons);
});

it('§8 error screens: the one of The Branch notes that demo data is shown', () => {
  expect(shown('branch').text).toContain('demo data is shown');
});

it('§4 render-error boundary: says how many attempts are left, at critical level nothing', () => {
  expect(shown('page').text).toContain('3 attempts left');
  expect(shown('page', 1).text).toContain('1 attempt left');
  expect(shown('component', 0)).toMatchObject({
    buttons: [],
    text: expect.stringContaining('0 attempts left'),
  });
  expect(shown('component', 0).text).toContain('Reload the page');
  expect(shown('component').text).not.toContain('Reload the page');
  expect(shown('critical').text).not.toMatch(/attempts? left/);
});
