import { describe, expect, it } from 'vitest';
import { tableTracks } from './table-tracks.ts';

const columns = [
  { id: 'job' },
  { id: 'vendor', grow: 1.5, from: 'lg' as const },
  { id: 'status', width: 140 },
  { id: 'amount', align: 'right' as const },
  { id: 'updated', width: 90, from: 'xl' as const },
];

describe('tracks of a table', () => {
  it('leaves out what narrower tables do not show', () => {
    expect(tableTracks(columns, true)).toEqual({
      isWide: false,
      style: {
        '--md': '32px minmax(120px,2fr) 140px 104px',
        '--md-least': '396px',
        '--lg': '32px minmax(120px,2fr) minmax(120px,1.5fr) 140px 104px',
        '--lg-least': '516px',
        '--xl': '32px minmax(120px,2fr) minmax(120px,1.5fr) 140px 104px 90px',
        '--xl-least': '606px',
      },
    });
  });

  it('scrolls sideways with more columns than there is room for, at any width', () => {
    const many = Array.from({ length: 10 }, (_, at) => ({ id: String(at) }));
    expect(tableTracks(many, false)).toMatchObject({ isWide: true, style: { '--xl-least': '1200px' } });
    expect(tableTracks(many.slice(0, 9), false).isWide).toBe(true);
    const fewer = many
      .slice(0, 9)
      .map((column, at) => (at < 6 ? column : { ...column, from: 'xl' as const }));
    expect(tableTracks(fewer, false)).toMatchObject({
      isWide: false,
      style: { '--md-least': '720px', '--xl-least': '1080px' },
    });
  });

  it('gives a column the width that somebody drew it to', () => {
    const { style } = tableTracks(columns.slice(0, 3), false, { job: 300 });
    expect(style).toMatchObject({ '--xl': '300px minmax(120px,1.5fr) 140px', '--xl-least': '560px' });
  });

  it('scrolls sideways only for widths of columns it shows', () => {
    expect(tableTracks(columns, false, { gone: 300 })).toEqual(tableTracks(columns, false));
  });
});
