import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '../../layout/page-link.tsx';
import { type Column, NOTHING } from './table-columns.ts';
import { cellClass, ROLE } from './table-style.ts';

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  /** Where its first cell leads. */
  href?: string | undefined;
  /** Whether the router may learn of that address ahead: all rows lead to the same screen, so the first does. */
  isFirst: boolean;
  /** Undefined where rows cannot be chosen. */
  chosen?: boolean | undefined;
  /** It is the one shown beside the list. */
  isOpen?: boolean;
  /** Before the cells: its checkbox. */
  lead?: ReactNode;
};

/** One row of a table; see `DataTable`. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, href, isFirst, chosen, isOpen, lead } = props;
  return (
    <tr {...ROLE.row} aria-selected={chosen} data-open={isOpen ? '' : undefined}>
      {lead}
      {columns.map((column, index) => {
        const said = column.cell(row);
        const isNothing = said === null || said === undefined || said === '';
        // Where nothing can be done nothing is missing: a column of actions has no dash.
        const content = isNothing ? !column.headerHidden && NOTHING : said;
        const look = cellClass(column, index);
        return (
          <td
            key={column.id}
            className={clsx(look, isNothing && 'tnone', isNothing && column.rare && 'thidden') || undefined}
          >
            {column.phone === 'labelled' && (
              <span className="taside md:hidden">{`${column.phoneHeader?.(row) ?? column.header}: `}</span>
            )}
            {index === 0 && href ? (
              <Link to={href} discover={isFirst ? 'render' : 'none'} className="trow-to">
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}
