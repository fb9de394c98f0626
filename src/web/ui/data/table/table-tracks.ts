import type { CSSProperties } from 'react';
import type { Column } from './table-columns.ts';

const CHOICE_PX = 32;
const FIGURE_PX = 104;
/** What a column without a width needs at least, where a table scrolls sideways rather than cutting more. */
const LEAST_PX = 120;
/** Beside the sidebar a window of 1440 px leaves this to a table. */
const ROOM_PX = 1_164;

const WIDTHS = ['md', 'lg', 'xl'] as const;
type Sized = Pick<Column<never>, 'id' | 'align' | 'width' | 'grow' | 'from'>;

/**
 * The tracks of a table's rows, as the custom properties that parts.css reads: one list for each width, as some columns
 * leave narrower screens. `isWide`: with that many columns the table scrolls sideways. `resized` are widths in px that
 * somebody gave columns, by their ids.
 */
export function tableTracks(
  columns: readonly Sized[],
  choosing: boolean,
  resized: Readonly<Record<string, number>> = {},
): { style: CSSProperties; isWide: boolean } {
  const px = ({ id, width, align, grow }: Sized) =>
    resized[id] ?? width ?? (align === 'right' && !grow ? FIGURE_PX : undefined);
  const least =
    columns.reduce((sum, column) => sum + (px(column) ?? LEAST_PX), 0) + (choosing ? CHOICE_PX : 0);
  const isWide = least > ROOM_PX || columns.some(({ id }) => resized[id] !== undefined);
  const track = (column: Sized) => {
    const fixed = px(column);
    if (fixed !== undefined) return `${fixed}px`;
    return `minmax(${isWide ? `${LEAST_PX}px` : '0'},${column.grow ?? (column === columns[0] ? 2 : 1)}fr)`;
  };
  const shownAt: Record<(typeof WIDTHS)[number], (Sized['from'] | undefined)[]> = {
    md: [undefined],
    lg: [undefined, 'lg'],
    xl: [undefined, 'lg', 'xl'],
  };
  const style = Object.fromEntries(
    WIDTHS.map((width) => [
      `--${width}`,
      [
        ...(choosing ? [`${CHOICE_PX}px`] : []),
        ...columns.filter(({ from }) => shownAt[width].includes(from)).map(track),
      ].join(' '),
    ]),
  );
  return { style: isWide ? { ...style, '--least': `${least}px` } : style, isWide };
}
