import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { formatTime } from '#core/lib/format-time.ts';
import { ActivityList } from './data/activity-list.tsx';
import { BarChart } from './data/chart/bar-chart.tsx';
import { LineChart } from './data/chart/line-chart.tsx';
import { PriorityBadge } from './data/priority-badge.tsx';
import { PageSkeleton } from './feedback/page-skeleton.tsx';
import { Spinner } from './feedback/spinner.tsx';
import { useToastContext } from './feedback/toast.tsx';
import { Gallery } from './gallery.tsx';

const UI = 'src/web/ui';
/** Parts that stand around the page of the gallery, or mean nothing by themselves. */
const AROUND = [
  'gallery.tsx',
  'layout/portal-shell.tsx',
  'layout/page-header.tsx',
  'layout/nav-drawer.tsx',
  'overlay/late.tsx',
  'layout/skip-link.tsx',
  'layout/theme-toggle.tsx',
];

/** The components that a section of the gallery draws, by itself or inside another one. */
function drawn(): Set<string> {
  const found = new Set<string>();
  const open = components().filter((file) => file.startsWith('gallery/'));
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    const source = readFileSync(join(UI, file), 'utf8');
    for (const [, path] of source.matchAll(/^(?! \*).*(?: from |\bimport\()'(\.[^']+\.tsx)'/gm)) {
      open.push(normalize(join(dirname(file), path ?? '')));
    }
  }
  return found;
}

function components(): string[] {
  return readdirSync(UI, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
}

function Lost() {
  return <>{String(useToastContext())}</>;
}

const count = (html: string, part: string) => html.split(part).length - 1;

describe('the design system on the server', () => {
  it('renders every part, and needs no style attribute of the content policy', () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>,
    );
    expect(html).toContain('Where every cent goes');
    // But for the tracks of tables, which are custom properties: every row of a table is laid out by them. And for
    // where something lies on an axis of time, which is data: the policy lets attributes through (`style-src-attr`).
    const places = / style="(?:(?:--(?:md|lg|xl)(?:-least)?|left|top|width|height|min-width):[^";]*;?)+"/g;
    expect(html.replaceAll(places, '').includes(' style="')).toBe(false);
  });

  it('has every component in a section of its gallery', () => {
    const seen = drawn();
    expect(components().filter((file) => !seen.has(file) && !AROUND.includes(file))).toEqual([]);
  });

  it('§9: a chart draws 5 grid lines', () => {
    const line = renderToStaticMarkup(
      <LineChart title="Revenue" labels={['Mon', 'Tue']} datasets={[{ label: 'Revenue', data: [4, 9] }]} />,
    );
    expect(count(line, 'data-grid=""')).toBe(5);
    const bars = renderToStaticMarkup(
      <BarChart title="Jobs" valueLabel="Jobs" labels={['Mon', 'Tue']} values={[0, 9]} />,
    );
    expect(count(bars, 'data-grid=""')).toBe(5);
    expect(bars).toContain('height="2"');
  });

  it('a chart draws what its figures are compared with, inside its grid, and says it in its table', () => {
    const bars = renderToStaticMarkup(
      <BarChart
        title="Jobs"
        valueLabel="Jobs"
        labels={['Mon', 'Tue']}
        values={[4, 9]}
        target={{ label: 'Average', value: 90 }}
      />,
    );
    const line = renderToStaticMarkup(
      <LineChart
        title="Jobs"
        labels={['Mon', 'Tue']}
        datasets={[{ label: 'Jobs', data: [4, 9] }]}
        target={{ label: 'Average', value: 90 }}
      />,
    );
    for (const chart of [bars, line]) {
      expect(count(chart, 'data-target=""')).toBe(1);
      expect(chart).toContain('Average: 90');
      // The highest grid line is above it, although no figure is.
      expect(Number(/data-target="" [^>]*y1="([\d.]+)"/.exec(chart)?.[1])).toBeGreaterThanOrEqual(0);
    }
  });

  it('§8: says "No chart data available" and "No recent activity yet."', () => {
    expect(renderToStaticMarkup(<LineChart title="Empty" labels={[]} datasets={[]} />)).toContain(
      'No chart data available',
    );
    expect(renderToStaticMarkup(<ActivityList label="Recent" items={[]} />)).toContain(
      'No recent activity yet.',
    );
  });

  it('§9: the activity list scrolls at 24rem, has 5 loading rows and 12-hour times', () => {
    const busy = renderToStaticMarkup(<ActivityList label="Recent" items={[]} loading />);
    expect(count(busy, 'py-2.5')).toBe(5);
    const list = renderToStaticMarkup(
      <ActivityList label="Recent" items={[{ id: '1', event: 'Booked', time: '9:05 AM' }]} />,
    );
    expect(list).toContain('max-h-96');
    expect(formatTime(new Date('2026-11-20T22:05:00Z'), 'America/Los_Angeles')).toBe('2:05 PM');
    expect(formatTime(new Date('2026-11-20T08:05:00Z'), 'America/Los_Angeles')).toBe('12:05 AM');
  });

  it.each([
    ['critical', 'Critical', 'red'],
    ['high', 'High', 'orange'],
    ['medium', 'Medium', 'yellow'],
    ['low', 'Low', 'green'],
  ] as const)('§9 priority badge colours: %s is "%s" in %s', (priority, label, color) => {
    const css = readFileSync(join(UI, 'parts.css'), 'utf8');
    for (const plain of [false, true]) {
      const badge = renderToStaticMarkup(<PriorityBadge priority={priority} plain={plain} />);
      expect(badge).toContain(label);
      expect(badge).toContain(plain ? `priority-${priority}"` : `badge-${color}"`);
    }
    expect(css).toMatch(new RegExp(`\\.priority-${priority}::before \\{\\s+@apply bg-dot-${color};`));
    expect(css).toMatch(new RegExp(`\\.badge-${color} \\{\\s+@apply bg-${color}-soft `));
  });

  it('§2: a spinner is labelled Loading; a page skeleton has six cards, six sidebar rows and five list rows', () => {
    expect(renderToStaticMarkup(<Spinner caption="Authenticating..." />)).toContain('aria-label="Loading"');
    const page = renderToStaticMarkup(<PageSkeleton header sidebar />);
    expect(count(page, 'rounded-card border border-line-1 bg-bg-1 p-(--card-pad)')).toBe(6);
    expect(count(page, 'class="flex items-center gap-3"')).toBe(6);
    expect(count(page, 'gap-3 py-2.5')).toBe(5);
  });

  it('§8: toasts outside their provider fail with the catalogue text', () => {
    expect(() => renderToStaticMarkup(<Lost />)).toThrow(
      'useToastContext must be used within a ToastProvider',
    );
  });
});
