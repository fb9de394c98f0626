import { useState } from 'react';
import { ComboboxField } from '../form/combobox/combobox-field.tsx';
import { MultiSelectField } from '../form/combobox/multi-select-field.tsx';
import { DateField } from '../form/dates/date-field.tsx';
import { DateRange } from '../form/dates/date-range.tsx';
import { type PickerDay, SlotPicker } from '../form/dates/slot-picker.tsx';
import { MentionField } from '../form/mention/mention-field.tsx';
import { TagList } from '../form/tags/tag-list.tsx';
import { TagsField } from '../form/tags/tags-field.tsx';
import { Sheet, Specimen } from './specimen.tsx';

const PARTS = [
  { id: 'anode', name: 'Anode rod, magnesium', detail: 'WH-204 · $34.00' },
  { id: 'valve', name: 'Pressure relief valve', detail: 'WH-118 · $21.50' },
  { id: 'hose', name: 'Flexible supply line', detail: 'PL-033 · $12.00' },
  { id: 'tape', name: 'Thread seal tape', detail: 'PL-002 · $1.90' },
] as const;
type Part = (typeof PARTS)[number];

const CITIES = ['Austin', 'Denver', 'Portland', 'San Francisco', 'Seattle'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

/** Two days of free times, one of them full. */
const DAYS: readonly PickerDay[] = [
  {
    date: '2026-11-23',
    slots: [17, 19, 22].map((hour) => ({
      startsAt: new Date(Date.UTC(2026, 10, 23, hour)),
      windowEndsAt: new Date(Date.UTC(2026, 10, 23, hour + 2)),
      free: 1,
      technicianName: null,
    })),
  },
  { date: '2026-11-24', slots: [] },
];

function TimeSpecimen() {
  const [date, setDate] = useState<string | null>('2026-11-23');
  const [start, setStart] = useState<Date | null>(null);
  return (
    <SlotPicker
      days={DAYS}
      zone="America/Los_Angeles"
      date={date}
      onDate={setDate}
      start={start}
      onStart={setStart}
    />
  );
}

export function GalleryPickers() {
  const [chosen, setChosen] = useState<Part | null>(PARTS[0]);
  const [tags, setTags] = useState<readonly string[]>(['Tankless heaters', 'Old pipes']);
  const [cities, setCities] = useState<readonly string[]>(['austin', 'seattle']);
  return (
    <Sheet title="Pickers">
      <Specimen name="One of many">
        <ComboboxField
          label="Part"
          placeholder="Search by name or number"
          hint="Type a part of the name"
          search={async (text) =>
            PARTS.filter(
              (part) => !text || `${part.name} ${part.detail}`.toLowerCase().includes(text.toLowerCase()),
            )
          }
          optionOf={(part) => ({ id: part.id, label: part.name, detail: part.detail })}
          chosen={chosen}
          onChoose={setChosen}
        />
      </Specimen>
      <Specimen name="Several of many">
        <MultiSelectField
          label="Cities"
          placeholder="Add a city"
          hint="No selection means every city"
          options={CITIES}
          values={cities}
          onValuesChange={setCities}
        />
      </Specimen>
      <Specimen name="Tags">
        <TagsField
          label="Specialties"
          hint="Up to 4. Press Enter after each."
          name="specialties"
          max={4}
          maxLength={40}
          tags={tags}
          onTagsChange={setTags}
        />
        <div className="mt-4">
          <TagList label="Specialties, to read" tags={tags} />
        </div>
        <TagsField
          label="None yet"
          className="mt-4"
          placeholder="Tankless water heaters"
          name="none"
          error="Add one at least"
          max={4}
          maxLength={40}
          tags={[]}
          onTagsChange={setTags}
        />
      </Specimen>
      <Specimen name="Mention">
        <MentionField
          label="Note"
          placeholder="Type @ to mention someone"
          defaultValue="@Ines Cordero, can you call them?"
          users={[
            { id: 'ines', name: 'Ines Cordero' },
            { id: 'otto', name: 'Otto Brandt' },
          ]}
        />
      </Specimen>
      <Specimen name="A day">
        <DateField label="Insured until" optional defaultValue="2026-11-23" min="2026-11-20" />
      </Specimen>
      <Specimen name="A free time">
        <TimeSpecimen />
      </Specimen>
      <Specimen name="Two days">
        <DateRange value={{ from: '2026-11-09', to: '2026-11-20' }} />
      </Specimen>
    </Sheet>
  );
}
