import { NEEDED_FIELDS, PRICE_FIELD_LABELS, PRICE_WORDS } from '#core/pricing/imports/columns.ts';
import type { PricePreview } from '#core/pricing/imports/contract.ts';
import {
  PRICE_CELL_MAX,
  PRICE_COLUMNS_MAX,
  PRICE_FILE_MAX_BYTES,
  PRICE_ROWS_MAX,
} from '#core/pricing/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { SheetDesk } from '../../frame/sheet-import/sheet-desk.tsx';
import { type SheetFields, useSheet } from '../../frame/sheet-import/use-sheet.ts';
import { PreviewCard } from './preview-card.tsx';

const FIELDS: SheetFields<keyof typeof PRICE_WORDS> = {
  ...{ labels: PRICE_FIELD_LABELS, words: PRICE_WORDS, required: NEEDED_FIELDS },
  limits: {
    ...{ bytes: PRICE_FILE_MAX_BYTES, rows: PRICE_ROWS_MAX },
    ...{ columns: PRICE_COLUMNS_MAX, cell: PRICE_CELL_MAX },
  },
};

/** From a file to prices: its columns are guessed and can be changed, its rows checked, and only then is anything saved. */
export function ImportDesk() {
  const { showToast } = useToastContext();
  const desk = useSheet<keyof typeof PRICE_WORDS, PricePreview>(FIELDS);
  const check = useCommand((api) => api.pricing.previewImport, {
    onSuccess: desk.setPreview,
    revalidate: false,
  });
  const save = useCommand((api) => api.pricing.importPrices, {
    onSuccess: ({ rows }) => {
      showToast({
        title: rows === 1 ? '1 price imported' : `${rows.toLocaleString('en-US')} prices imported`,
        type: 'success',
      });
      desk.finish();
    },
  });
  const { sheet, columns, preview } = desk;
  const input = sheet && { rows: sheet.rows, columns };
  return (
    <>
      <SheetDesk
        desk={desk}
        hint={`CSV or .xlsx with one heading row, up to ${PRICE_ROWS_MAX.toLocaleString('en-US')} prices`}
        failure={(check.failure ?? save.failure)?.message ?? null}
        checking={check.pending}
        onCheck={() => input && void check.run(input)}
      />
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
