import { Board } from '../../data/board/board.tsx';
import { FunnelChart } from '../../data/chart/funnel-chart.tsx';
import { LineChart } from '../../data/chart/line-chart.tsx';
import { StackedChart } from '../../data/chart/stacked-chart.tsx';
import { CompareTable } from '../../data/compare/compare-table.tsx';
import { DataTable } from '../../data/data-table.tsx';
import { DataGrid } from '../../data/grid/data-grid.tsx';
import { HourTimeline } from '../../data/hours/hour-timeline.tsx';
import { CityMap } from '../../data/map/city-map.tsx';
import { EmptyState } from '../../feedback/empty-state.tsx';
import type { PartState } from '../../feedback/part-state.tsx';
import type { StateRow } from './state-row.ts';

const HEIGHT = 120;
const NAMES = [{ id: 'name', header: 'Name', width: 200 }];

function grid(label: string) {
  return (state: PartState) => (
    <DataGrid
      label={label}
      columns={NAMES.map((column) => ({ ...column, value: () => '' }))}
      rows={[]}
      rowId={() => ''}
      empty={<EmptyState title="No parts yet">Parts you add are listed here.</EmptyState>}
      {...state}
    />
  );
}

function table(state: PartState) {
  return (
    <DataTable
      label="Jobs, to show their states"
      columns={NAMES.map((column) => ({ ...column, cell: () => '' }))}
      rows={[]}
      rowId={() => ''}
      skeletonRows={4}
      empty={<EmptyState title="No results found">Try another word, or fewer filters.</EmptyState>}
      loading={state.loading ?? false}
    />
  );
}

function hours(state: PartState) {
  const [start, end] = [new Date('2026-11-23T15:00:00Z'), new Date('2026-11-24T02:00:00Z')];
  return (
    <HourTimeline
      label="Hours of a day"
      scale={{ start, end, zone: 'America/Los_Angeles' }}
      now={null}
      rows={[]}
      none="No technicians yet"
      {...state}
    />
  );
}

function board(state: PartState) {
  return (
    <Board
      label="Cases, to show their states"
      columns={['Open', 'Resolved'].map((id) => ({ id, label: id, count: 0, cards: [] as { id: string }[] }))}
      cardLabel={({ id }) => id}
      cardHref={() => '#board'}
      cardBody={() => null}
      movesFrom={() => []}
      refusal={() => ''}
      onMove={() => undefined}
      empty="No cases here"
      {...state}
    />
  );
}

function compare(state: PartState) {
  return (
    <CompareTable
      label="What changed, to show its states"
      rowsHeader="Field"
      columns={[
        { id: 'before', header: 'Before' },
        { id: 'after', header: 'After' },
      ]}
      rows={[]}
      empty={
        <EmptyState plain title="No field values changed">
          The entry records an action.
        </EmptyState>
      }
      {...state}
    />
  );
}

function map(state: PartState) {
  return (
    <CityMap
      shape="wide"
      places={[]}
      label="Map of a day’s stops"
      empty="No stops with an address today."
      {...state}
    />
  );
}

function funnel(state: PartState) {
  return <FunnelChart title="From request to review" steps={[]} {...state} />;
}

function stacked(state: PartState) {
  return <StackedChart title="Errors by hour" labels={[]} parts={[]} height={HEIGHT} {...state} />;
}

function line(state: PartState) {
  return (
    <LineChart
      title="Technicians on call"
      labels={[]}
      datasets={[]}
      target={{ label: 'Goal', value: 4 }}
      height={HEIGHT}
      {...state}
    />
  );
}

const all = (part: string, draw: (state: PartState) => ReturnType<typeof board>): StateRow => ({
  part,
  empty: draw,
  loading: draw,
  error: draw,
});

/** Parts that show data. */
export const DATA_STATES: readonly StateRow[] = [
  all('Data grid', grid('Parts, to show their states')),
  {
    part: 'Data table',
    empty: table,
    loading: table,
    error: 'Its rows are read with their page, and the page says when they could not be.',
  },
  all('Hour timeline', hours),
  all('Map', map),
  all('Board', board),
  all('Compare table', compare),
  all('Stacked chart', stacked),
  all('Line with steps and a target', line),
  all('Funnel', funnel),
  {
    part: 'Sparkline',
    empty: 'Fewer than two values have no course, so nothing is drawn.',
    loading: 'Stands beside a figure and comes with it.',
    error: 'Stands beside a figure, which says what went wrong.',
  },
];
