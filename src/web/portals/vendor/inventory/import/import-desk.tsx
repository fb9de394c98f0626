import { useState } from 'react';
import { IMPORT_FIELD_LABELS, IMPORT_WORDS, REQUIRED_FIELDS } from '#core/inventory/imports/columns.ts';
import type { ImportPreview } from '#core/inventory/imports/contract.ts';
import {
  IMPORT_CELL_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_ROWS_MAX,
} from '#core/inventory/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SheetDesk } from '../../frame/sheet-import/sheet-desk.tsx';
import { type SheetFields, useSheet } from '../../frame/sheet-import/use-sheet.ts';
import { PreviewCard } from './preview-card.tsx';

const FIELDS: SheetFields<keyof typeof IMPORT_WORDS> = {
  ...{ labels: IMPORT_FIELD_LABELS, words: IMPORT_WORDS, required: REQUIRED_FIELDS },
  limits: {
    ...{ bytes: IMPORT_FILE_MAX_BYTES, rows: IMPORT_ROWS_MAX },
    ...{ columns: IMPORT_COLUMNS_MAX, cell: IMPORT_CELL_MAX },
  },
};

/** From a file to parts: its columns are guessed and can be changed, its rows checked, and only then is anything saved. */
export function ImportDesk({ locations }: { locations: readonly { id: string; name: string }[] }) {
  const { showToast } = useToastContext();
  const desk = useSheet<keyof typeof IMPORT_WORDS, ImportPreview>(FIELDS);
  const [locationId, setLocationId] = useState(locations[0]?.id);
  const check = useCommand((api) => api.inventory.previewImport, {
    onSuccess: desk.setPreview,
    revalidate: false,
  });
  const save = useCommand((api) => api.inventory.importParts, {
    onSuccess: ({ rows }) => {
      showToast({
        title: rows === 1 ? '1 part imported' : `${rows.toLocaleString('en-US')} parts imported`,
        type: 'success',
      });
      desk.finish();
    },
  });
  const { sheet, columns, preview } = desk;
  const input = sheet && { rows: sheet.rows, columns, locationId: locationId ?? null };
  return (
    <>
      <SheetDesk
        desk={desk}
        hint={`CSV or .xlsx with one heading row, up to ${IMPORT_ROWS_MAX.toLocaleString('en-US')} parts`}
        failure={(check.failure ?? save.failure)?.message ?? null}
        checking={check.pending}
        onCheck={() => input && void check.run(input)}
      >
        {columns.quantity !== undefined && locations[0] && (
          <SelectField
            label="Opening stock is in"
            value={locationId ?? locations[0].id}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={setLocationId}
          />
        )}
      </SheetDesk>
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
