import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StackedChart } from './stacked-chart.tsx';

const drawn = (unfinished: boolean) =>
  renderToStaticMarkup(
    <StackedChart
      title="Errors"
      labels={['9 AM', '10 AM']}
      parts={[
        { label: 'Mild', data: [4, 2] },
        { label: 'Severe', data: [1, 3] },
      ]}
      unfinished={unfinished}
    />,
  );

it('draws the parts of an hour that is not over with a dashed edge, and says so', () => {
  expect(drawn(true).match(/stroke-dasharray="3 3"/g)).toHaveLength(2);
  expect(drawn(true)).toContain('10 AM so far');
  expect(drawn(true)).not.toContain('9 AM so far');
  expect(drawn(false)).not.toContain('stroke-dasharray="3 3"');
});
