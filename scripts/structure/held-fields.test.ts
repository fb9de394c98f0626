import { describe, expect, it } from 'vitest';
import { heldFieldProblems } from './held-fields.ts';

const DIALOG = "import { Dialog } from '#web/ui/overlay/dialog.tsx';\n";
const found = (text: string, path = 'src/web/bookings/cancel-dialog.tsx') =>
  heldFieldProblems([{ path, text: DIALOG + text }]);

describe('fields of a dialog belong to its form', () => {
  it.each([
    '<TextField label="Why" value={why} onChange={(event) => setWhy(event.target.value)} />',
    '<SelectField\n  label="Day"\n  value={day}\n  onValueChange={setDay}\n/>',
    '<Checkbox label="All day" checked={on} onChange={() => setOn(!on)} />',
    '<MultiSelectField label="Cities" values={cities} onValuesChange={setCities} />',
    '<RadioCards options={rows.map((row) => ({ name: row.name }))} value={who} onValueChange={setWho} />',
  ])('%s is refused, with its line', (field) => {
    expect(found(field)).toEqual([
      expect.stringMatching(/^src\/web\/bookings\/cancel-dialog\.tsx:2: no form reads this \w+\..*ADR 0035/),
    ]);
  });

  it.each([
    '<TextField label="Why" {...form.field(\'why\')} />',
    '<SelectField label="Day" onValueChange={() => setStart(null)} {...form.field(\'day\', today)} />',
    '<TextField name="to" value={to} onChange={(event) => setTo(event.target.value)} />',
    '<TextField label="Secret address" readOnly value={url} />',
    '<Switch label="Monday" checked={open} onChange={change} />',
    '<SearchField label="Search" value={search} onChange={change} />',
  ])('%s is fine', (field) => expect(found(field)).toEqual([]));

  it('looks at the dialogs of screens only', () => {
    const held = '<TextField label="Why" value={why} onChange={change} />';
    expect(found(held, 'src/web/ui/gallery/pickers.tsx')).toEqual([]);
    expect(heldFieldProblems([{ path: 'src/web/messaging/composer.tsx', text: held }])).toEqual([]);
  });
});
