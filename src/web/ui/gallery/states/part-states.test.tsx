import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Board } from '../../data/board/board.tsx';
import { FunnelChart } from '../../data/chart/funnel-chart.tsx';
import { LineChart } from '../../data/chart/line-chart.tsx';
import { StackedChart } from '../../data/chart/stacked-chart.tsx';
import { CompareTable } from '../../data/compare/compare-table.tsx';
import { DataTable } from '../../data/data-table.tsx';
import { DataGrid } from '../../data/grid/data-grid.tsx';
import { HourTimeline } from '../../data/hours/hour-timeline.tsx';
import { CityMap } from '../../data/map/city-map.tsx';
import { ComboboxField } from '../../form/combobox/combobox-field.tsx';
import { MultiSelectField } from '../../form/combobox/multi-select-field.tsx';
import { DateRange } from '../../form/dates/date-range.tsx';
import { StepperField } from '../../form/number/stepper-field.tsx';
import { TagsField } from '../../form/tags/tags-field.tsx';
import { SplitView } from '../../layout/split/split-view.tsx';
import { STATES, type StateName } from './state-row.ts';
import { PART_STATES, stateOf } from './state-sheet.tsx';

/** The parts of the design system, and what draws their states; null where every state is one of the exceptions. */
// biome-ignore lint/suspicious/noExplicitAny: parts of every kind
const PARTS: Readonly<Record<string, ComponentType<any> | null>> = {
  'Data grid': DataGrid,
  'Data table': DataTable,
  'Split view and peek drawer': null,
  'Hour timeline': HourTimeline,
  Map: CityMap,
  Board,
  Combobox: ComboboxField,
  'Multi-select': MultiSelectField,
  'Date range': DateRange,
  Tags: TagsField,
  Stepper: StepperField,
  'Steps of a task': null,
  Shortcuts: null,
  'Tab overflow': null,
  Accordion: null,
  'Context menu': null,
  'Avatar group': null,
  'Undo toast': null,
  'Top progress bar': null,
  'Compare table': CompareTable,
  Lightbox: null,
  'Stacked chart': StackedChart,
  Sparkline: null,
  'Line with steps and a target': LineChart,
  Funnel: FunnelChart,
};

/** What makes no sense, part by part. The reasons stand in the gallery; a part that gets a state leaves this list. */
const WITHOUT: Readonly<Record<string, readonly StateName[]>> = {
  'Data table': ['error'],
  Tags: ['loading'],
  Stepper: ['empty', 'loading'],
};

const html = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
const rowOf = (part: string) => PART_STATES.find((row) => row.part === part);

describe('empty, loading and error', () => {
  it('has a row for every part, and no other', () => {
    expect(PART_STATES.map(({ part }) => part).sort()).toEqual(Object.keys(PARTS).sort());
  });

  for (const [part, draws] of Object.entries(PARTS)) {
    for (const name of STATES) {
      const isException = draws === null || (WITHOUT[part] ?? []).includes(name);
      it(`${part}, ${name}: ${isException ? 'a reason why there is none' : 'drawn by the part itself'}`, () => {
        const row = rowOf(part);
        const cell = row?.[name];
        if (isException) {
          expect(cell).toEqual(expect.stringMatching(/^[A-Z].{15,}\.$/));
          return undefined;
        }
        if (typeof cell !== 'function') throw new Error(`${part} has no state ${name}`);
        const element = cell(stateOf(name, () => undefined));
        expect(element.type).toBe(draws);
        const drawn = html(element);
        // A list that opens says so when it is open: the journey of the gallery opens it.
        if (row?.opens) return undefined;
        // On the server the calendar of a date range is always on its way: without data its fields are empty.
        if (draws === DateRange && name === 'empty') return expect(drawn.match(/ value=""/g)).toHaveLength(2);
        expect(/aria-busy="true"/.test(drawn)).toBe(name === 'loading');
        expect(/role="alert"|aria-invalid="true"/.test(drawn)).toBe(name === 'error');
        if (name !== 'loading') expect(drawn.replaceAll(/<[^>]*>/g, '').trim()).not.toBe('');
        return undefined;
      });
    }
  }

  it('a record beside its list is on its way under its own title', () => {
    const drawn = html(
      <SplitView
        record={{ id: '1', title: 'Water heater flush', href: '#1', body: 'Seattle' }}
        loading
        onClose={() => undefined}
        onPrevious={undefined}
        onNext={undefined}
      >
        {() => 'The list'}
      </SplitView>,
    );
    expect(drawn).toContain('The list');
    expect(drawn).toContain('aria-label="Water heater flush, loading"');
    expect(drawn).not.toContain('Seattle');
  });
});
