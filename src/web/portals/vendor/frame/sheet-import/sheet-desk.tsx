import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/data/badge.tsx';
import { saveText } from '#web/ui/data/files/save-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { SheetState } from './use-sheet.ts';

type SheetDeskProps<Field extends string, Preview> = {
  desk: SheetState<Field, Preview>;
  /** Which files are read, and how much of them. */
  hint: string;
  /** Why the file was not looked through or not saved. */
  failure: string | null;
  checking: boolean;
  onCheck: () => void;
  /** Whatever else the rows need, beside their columns. */
  children?: ReactNode;
};

const NONE = 'none';

/** A file, and which of its columns holds what. */
export function SheetDesk<Field extends string, Preview>({
  desk: { fields, turn, problem, sheet, columns, missing, preview, open, choose },
  hint,
  failure,
  checking,
  onCheck,
  children,
}: SheetDeskProps<Field, Preview>) {
  return (
    <>
      <Card>
        <FileDrop
          key={turn}
          label="File"
          accept=".csv,.tsv,.txt,.xlsx"
          multiple={false}
          camera={false}
          hint={hint}
          error={problem}
          onFiles={(files) => void open(files)}
        />
      </Card>
      {!sheet && <ReadColumns labels={fields.labels} required={fields.required} />}
      {sheet && (
        <Card title="Columns" aside={`${sheet.rows.length.toLocaleString('en-US')} rows`}>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {(Object.keys(fields.labels) as Field[]).map((field) => (
              <SelectField
                key={field}
                label={fields.labels[field]}
                optional={!fields.required.includes(field)}
                error={missing.includes(field) ? 'Choose a column' : null}
                value={columns[field] === undefined ? NONE : String(columns[field])}
                options={[
                  { value: NONE, label: 'Not in this file' },
                  ...sheet.headers.map((header, at) => ({
                    value: String(at),
                    label: header || `Column ${at + 1}`,
                  })),
                ]}
                onValueChange={(value) => choose(field, value === NONE ? null : Number(value))}
              />
            ))}
            {children}
          </div>
          {failure && (
            <p role="alert" className="mt-3 text-body text-red">
              {failure}
            </p>
          )}
          <Button
            kind={preview ? 'outline' : 'primary'}
            className="mt-4"
            disabled={missing.length > 0}
            pending={checking}
            onClick={onCheck}
          >
            Preview import
          </Button>
        </Card>
      )}
    </>
  );
}

type ReadColumnsProps<Field extends string> = {
  labels: Readonly<Record<Field, string>>;
  required: readonly Field[];
};

/** What a file can hold, said before one is chosen, and a template whose headings are recognized. */
function ReadColumns<Field extends string>({ labels, required }: ReadColumnsProps<Field>) {
  const fields = Object.keys(labels) as Field[];
  const start = `${fields.map((field) => labels[field]).join(',')}\n`;
  return (
    <Card title="Columns we read">
      <ul className="flex flex-wrap gap-1.5">
        {fields.map((field) => (
          <li key={field}>
            <Badge tone={required.includes(field) ? 'green' : 'stone'}>
              {labels[field]}
              {required.includes(field) && ', required'}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-body text-text-2">
        Columns can be in any order and keep the names your other software gave them. You check the match
        before anything is saved.
      </p>
      <Button
        kind="outline"
        icon={Download}
        className="mt-3"
        onClick={() => saveText('canopy-import.csv', start, 'text/csv')}
      >
        Download a template
      </Button>
    </Card>
  );
}
