import { describe, expect, it } from 'vitest';
import { csvLine, csvMoney } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes what would break it and ends as RFC 4180 says', () => {
    expect(csvLine(['Ada "the" Park', 'a,b', 'two\nlines', 'plain', null, true, 7])).toBe(
      '"Ada ""the"" Park","a,b","two\nlines",plain,,true,7\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\n=1+1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'defuses the formula %j',
    (text) => {
      const [cell] = csvLine([text]).split('\r\n');
      expect(cell?.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves those signs alone inside of a text', () => {
    expect(csvLine(['a＝b', '7-9'])).toBe('a＝b,7-9\r\n');
  });

  it('leaves numbers as numbers, also negative ones, and writes instants in UTC', () => {
    expect(csvLine([-5, csvMoney(-1_234), new Date('2026-03-02T15:00:00Z')])).toBe(
      '-5,-12.34,2026-03-02T15:00:00.000Z\r\n',
    );
  });
});
