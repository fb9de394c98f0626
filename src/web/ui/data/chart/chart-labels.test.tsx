import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { LineChart } from './line-chart.tsx';

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'];

describe('words in a chart', () => {
  it('the name of a line to compare with stands above the plot, not on what is drawn', () => {
    const target = { label: 'Average', value: 5 };
    const bars = (
      <BarChart title="Earned" valueLabel="Earned" labels={['A', 'B']} values={[4, 9]} target={target} />
    );
    const line = (
      <LineChart
        title="Rating"
        labels={['A', 'B']}
        datasets={[{ label: 'Us', data: [4, 9] }]}
        target={target}
      />
    );
    for (const chart of [bars, line]) {
      const html = renderToStaticMarkup(chart);
      const drawn = [...html.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
      expect(drawn.join()).not.toContain('Average');
      expect(html.indexOf('Average 5')).toBeLessThan(html.indexOf('data-target'));
    }
  });

  it('the figure of the last bar ends with the plot, and says its month where the axis does not', () => {
    const values = MONTHS.map((_, month) => 100 + month);
    const html = renderToStaticMarkup(
      <BarChart title="Paid" valueLabel="Paid" labels={MONTHS} values={values} highlight={11} />,
    );
    expect(html).toMatch(/<text x="100%"[^>]*text-anchor="end"[^>]*>Nov: 111</);
  });

  it('the figure of a low last bar stands above the bars that it reaches over', () => {
    const values = [90, 100, 90, 90, 90, 90, 90, 90, 90, 60, 80, 10];
    const html = renderToStaticMarkup(
      <BarChart title="Paid" valueLabel="Paid" labels={MONTHS} values={values} highlight={11} height={100} />,
    );
    const y = Number(/<text x="100%" y="([-\d.]+)"[^>]*>Nov: 10</.exec(html)?.[1]);
    // The plot ends at 100: the bar of 80 at 20 px from its top.
    expect(y).toBeLessThan(20);
  });

  it('a day barely below zero has no grid line of its own', () => {
    const html = renderToStaticMarkup(
      <LineChart title="Revenue" labels={['A', 'B']} datasets={[{ label: 'Revenue', data: [2_000, -40] }]} />,
    );
    expect(html).not.toMatch(/<text[^>]*>[-−]\d/);
  });
});
