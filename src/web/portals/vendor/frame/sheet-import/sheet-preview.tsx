import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type SheetPreviewProps<Field extends string> = {
  preview: {
    ready: number;
    problemRows: number;
    problems: readonly { row: number; field: Field; value: string; message: string }[];
  };
  labels: Readonly<Record<Field, string>>;
  /** What a row becomes. */
  noun: { one: string; many: string };
  /** Something else to say of the file, beside how many rows are ready. */
  aside?: string | null;
  pending: boolean;
  onConfirm: () => void;
  /** The first rows as they would be. */
  children: ReactNode;
};

const count = (value: number) => value.toLocaleString('en-US');

/** What an import would do, and what has to be mended in the file first. */
export function SheetPreview<Field extends string>({
  preview: { ready, problemRows, problems },
  labels,
  noun,
  aside,
  pending,
  onConfirm,
  children,
}: SheetPreviewProps<Field>) {
  const said = [`${count(ready)} ready`, aside, problemRows > 0 && `${count(problemRows)} with problems`];
  return (
    <Card title="Preview" aside={said.filter(Boolean).join(', ')} flush>
      {problemRows > 0 && (
        <div className="p-(--card-pad)">
          <Notice tone="warning" title="Fix these rows, then choose the file again">
            <ul className="mt-1 space-y-0.5">
              {problems.map(({ row, field, value, message }) => (
                <li key={`${row} ${field} ${message}`}>
                  Row {row}, {labels[field]}: {message}
                  {value && ` (“${value}”)`}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      {children}
      <div className="border-t border-line-1 px-(--card-pad) py-3">
        <Button
          kind="primary"
          disabled={problemRows > 0 || ready === 0}
          pending={pending}
          onClick={onConfirm}
        >
          Import {count(ready)} {ready === 1 ? noun.one : noun.many}
        </Button>
      </div>
    </Card>
  );
}
