import { ComboboxField } from '../../form/combobox/combobox-field.tsx';
import { MultiSelectField } from '../../form/combobox/multi-select-field.tsx';
import { DateRange } from '../../form/dates/date-range.tsx';
import { StepperField } from '../../form/number/stepper-field.tsx';
import { TagsField } from '../../form/tags/tags-field.tsx';
import type { StateRow } from './state-row.ts';

type Part = { id: string; name: string };
const PART: Part = { id: 'anode', name: 'Anode rod, magnesium' };
const nothing = () => undefined;
const never = new Promise<readonly Part[]>(nothing);

function combobox(label: string, search: () => Promise<readonly Part[]>) {
  return () => (
    <ComboboxField
      label={label}
      placeholder="Search by name or number"
      search={search}
      optionOf={({ id, name }) => ({ id, label: name })}
      chosen={null}
      onChoose={nothing}
    />
  );
}

/** Fails once: the next try finds something. */
function searchAgain() {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries === 1) throw new Error('The line is down');
    return [PART];
  };
}

const cities = { placeholder: 'Add a city', options: [], values: [], onValuesChange: nothing };
const tags = { max: 4, maxLength: 40, tags: [], onTagsChange: nothing, name: 'tags' };

/** Parts that ask for something. */
export const FORM_STATES: readonly StateRow[] = [
  {
    part: 'Combobox',
    opens: 'its list',
    empty: combobox('Part that is not there', async () => []),
    loading: combobox('Part on its way', () => never),
    error: combobox('Part of a search that fails', searchAgain()),
  },
  {
    part: 'Multi-select',
    opens: 'its list',
    empty: (state) => <MultiSelectField label="Cities, none left" {...cities} {...state} />,
    loading: (state) => <MultiSelectField label="Cities on their way" {...cities} {...state} />,
    error: (state) => <MultiSelectField label="Cities that did not come" {...cities} {...state} />,
  },
  {
    part: 'Date range',
    empty: (state) => <DateRange value={{ from: '', to: '' }} {...state} />,
    loading: (state) => <DateRange value={{ from: '2026-11-09', to: '2026-11-20' }} {...state} />,
    error: (state) => <DateRange value={{ from: '2026-11-09', to: '2026-11-20' }} {...state} />,
  },
  {
    part: 'Tags',
    empty: () => <TagsField label="Specialties, none yet" placeholder="Tankless water heaters" {...tags} />,
    loading: 'Tags are typed, not fetched.',
    error: () => <TagsField label="Specialties, one missing" error="Add one at least" {...tags} />,
  },
  {
    part: 'Stepper',
    empty: 'A count always has a value.',
    loading: 'A count is typed, not fetched.',
    error: () => (
      <StepperField label="Floors" min={1} max={3} defaultValue={7} error="Enter a number from 1 to 3" />
    ),
  },
];
