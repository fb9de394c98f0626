import { useState } from 'react';
import {
  guessColumns,
  IMPORT_FIELD_LABELS,
  IMPORT_FIELDS,
  type ImportColumns,
  REQUIRED_FIELDS,
} from '#core/inventory/imports/columns.ts';
import type { ImportPreview } from '#core/inventory/imports/contract.ts';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ROWS_MAX,
} from '#core/inventory/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { readSheetFile, type SheetLimits } from '../../frame/read-sheet.ts';
import { PreviewCard } from './preview-card.tsx';

type Sheet = { fileName: string; headers: string[]; rows: string[][] };
const NONE = 'none';
const LIMITS: SheetLimits = {
  ...{ bytes: IMPORT_FILE_MAX_BYTES, rows: IMPORT_ROWS_MAX },
  ...{ columns: IMPORT_COLUMNS_MAX, cell: IMPORT_CELL_MAX },
};

/** From a file to parts: its columns are guessed and can be changed, its rows checked, and only then is anything saved. */
export function ImportDesk({ locations }: { locations: readonly { id: string; name: string }[] }) {
  const { showToast } = useToastContext();
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [columns, setColumns] = useState<ImportColumns>({});
  const [locationId, setLocationId] = useState(locations[0]?.id);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const check = useCommand((api) => api.inventory.previewImport, {
    onSuccess: setPreview,
    revalidate: false,
  });
  const save = useCommand((api) => api.inventory.importParts, {
    onSuccess: ({ rows }) => {
      showToast({ title: `${rows.toLocaleString('en-US')} parts imported`, type: 'success' });
      setSheet(null);
      setPreview(null);
      setTurn((count) => count + 1);
    },
  });
  const open = async ([file]: File[]) => {
    setSheet(null);
    setPreview(null);
    setProblem(null);
    if (!file) return;
    try {
      const [headers = [], ...rows] = await readSheetFile(file, LIMITS);
      setSheet({ fileName: file.name, headers, rows });
      setColumns(guessColumns(headers));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file can’t be read.');
    }
  };
  const choose = (field: keyof ImportColumns, value: string) => {
    setPreview(null);
    setColumns(({ [field]: _, ...others }) =>
      value === NONE ? others : { ...others, [field]: Number(value) },
    );
  };
  const missing = REQUIRED_FIELDS.filter((field) => columns[field] === undefined);
  const input = sheet && { rows: sheet.rows, columns, locationId: locationId ?? null };
  const failure = check.failure ?? save.failure;
  return (
    <>
      <Card>
        <FileDrop
          key={turn}
          label="File"
          accept=".csv,.tsv,.txt,.xlsx"
          multiple={false}
          camera={false}
          hint="CSV or .xlsx with one heading row, up to 1,000 parts"
          error={problem}
          onFiles={(files) => void open(files)}
        />
      </Card>
      {sheet && (
        <Card title="Columns" aside={`${sheet.rows.length.toLocaleString('en-US')} rows`}>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
            {IMPORT_FIELDS.map((field) => (
              <SelectField
                key={field}
                label={IMPORT_FIELD_LABELS[field]}
                optional={!REQUIRED_FIELDS.includes(field)}
                error={missing.includes(field) ? 'Choose a column' : null}
                value={columns[field] === undefined ? NONE : String(columns[field])}
                options={[
                  { value: NONE, label: 'Not in this file' },
                  ...sheet.headers.map((header, at) => ({
                    value: String(at),
                    label: header || `Column ${at + 1}`,
                  })),
                ]}
                onValueChange={(value) => choose(field, value)}
              />
            ))}
            {columns.quantity !== undefined && locations.length > 0 && (
              <SelectField
                label="Opening stock is in"
                value={locationId ?? NONE}
                options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                onValueChange={setLocationId}
              />
            )}
          </div>
          {failure && (
            <p role="alert" className="mt-3 text-body text-red">
              {failure.message}
            </p>
          )}
          <Button
            kind={preview ? 'outline' : 'primary'}
            className="mt-4"
            disabled={missing.length > 0}
            pending={check.pending}
            onClick={() => input && void check.run(input)}
          >
            Preview import
          </Button>
        </Card>
      )}
      {sheet && input && preview && (
        <PreviewCard
          preview={preview}
          pending={save.pending}
          onConfirm={() => void save.run({ ...input, fileName: sheet.fileName })}
        />
      )}
    </>
  );
}
