import type { CSSProperties } from 'react';
import type { Column } from './table-columns.ts';

const CHOICE_PX = 32;
const FIGURE_PX = 104;
/** What a column without a width needs at least: a table scrolls sideways rather than cutting more. */
const LEAST_PX = 120;
/**
 * What a table has room for at least where its rows have these columns (parts.css asks the table's own width): a tablet's
 * page, one beside the sidebar at 1280 px, and at 1440 px.
 */
const ROOM_PX = { md: 720, lg: 896, xl: 1_088 } as const;

type Width = keyof typeof ROOM_PX;
type Sized = Pick<Column<never>, 'id' | 'align' | 'width' | 'grow' | 'from'>;

const WIDTHS = Object.keys(ROOM_PX) as Width[];
const SHOWN_AT: Record<Width, readonly (Sized['from'] | undefined)[]> = {
  md: [undefined],
  lg: [undefined, 'lg'],
  xl: [undefined, 'lg', 'xl'],
};

/**
 * The tracks of a table's rows, as the custom properties that parts.css reads: one list for each width, as some columns
 * leave narrower tables, and what these need at least. `isWide`: with that many columns the table scrolls sideways.
 * `resized` are widths in px that somebody gave columns, by their ids.
 */
export function tableTracks(
  columns: readonly Sized[],
  choosing: boolean,
  resized: Readonly<Record<string, number>> = {},
): { style: CSSProperties; isWide: boolean } {
  const px = ({ id, width, align, grow }: Sized) =>
    resized[id] ?? width ?? (align === 'right' && !grow ? FIGURE_PX : undefined);
  const track = (column: Sized) => {
    const fixed = px(column);
    return fixed === undefined
      ? `minmax(${LEAST_PX}px,${column.grow ?? (column === columns[0] ? 2 : 1)}fr)`
      : `${fixed}px`;
  };
  const style: Record<string, string> = {};
  let isWide = columns.some(({ id }) => resized[id] !== undefined);
  for (const width of WIDTHS) {
    const shown = columns.filter(({ from }) => SHOWN_AT[width].includes(from));
    const least =
      shown.reduce((sum, column) => sum + (px(column) ?? LEAST_PX), 0) + (choosing ? CHOICE_PX : 0);
    style[`--${width}`] = [...(choosing ? [`${CHOICE_PX}px`] : []), ...shown.map(track)].join(' ');
    style[`--${width}-least`] = `${least}px`;
    isWide ||= least > ROOM_PX[width];
  }
  return { style, isWide };
}
