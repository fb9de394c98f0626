import { useState } from 'react';
import { guessColumns } from './guess-columns.ts';
import { readSheetFile, type SheetLimits } from './read-sheet.ts';

/** A file that was opened, its heading apart. */
export type Sheet = { fileName: string; headers: string[]; rows: string[][] };

/** What an import reads: its fields by label, words of headers by which they are guessed, and those it cannot do without. */
export type SheetFields<Field extends string> = {
  labels: Readonly<Record<Field, string>>;
  words: Readonly<Record<Field, readonly string[]>>;
  required: readonly Field[];
  limits: SheetLimits;
};

/** A file on its way into the books: opened, its columns chosen, its rows looked through (`preview`), saved by the caller. */
export function useSheet<Field extends string, Preview>(fields: SheetFields<Field>) {
  const [turn, setTurn] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [columns, setColumns] = useState<Partial<Record<Field, number>>>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const empty = () => {
    setSheet(null);
    setPreview(null);
    setProblem(null);
  };
  const open = async ([file]: readonly File[]) => {
    empty();
    if (!file) return;
    try {
      const [headers = [], ...rows] = await readSheetFile(file, fields.limits);
      setSheet({ fileName: file.name, headers, rows });
      setColumns(guessColumns(fields.words, headers));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This file can’t be read.');
    }
  };
  /** Another column for a field; null for none. What was looked through was the file as it was read before. */
  const choose = (field: Field, column: number | null) => {
    setPreview(null);
    setColumns((known) => {
      const { [field]: _, ...others } = known;
      return (column === null ? others : { ...others, [field]: column }) as typeof known;
    });
  };
  /** Ready for another file. */
  const finish = () => {
    empty();
    setTurn((count) => count + 1);
  };
  const missing = fields.required.filter((field) => columns[field] === undefined);
  return { fields, turn, problem, sheet, columns, missing, preview, setPreview, open, choose, finish };
}

export type SheetState<Field extends string, Preview> = ReturnType<typeof useSheet<Field, Preview>>;
