import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Calendar } from './calendar.tsx';
import { Today } from './today.ts';

const markedIn = (markup: string) =>
  [...markup.matchAll(/<td[^>]*data-today="true"[^>]*>/g)].map(([cell]) => cell);

describe('the day a calendar marks as today', () => {
  it('is the page’s, whatever the browser’s is, in the month it opens at', () => {
    for (const value of ['', { from: '', to: '' }]) {
      const marked = markedIn(
        renderToStaticMarkup(
          <Today value="2031-02-14">
            <Calendar value={value} />
          </Today>,
        ),
      );
      expect(marked).toHaveLength(1);
      expect(marked[0]).toContain('data-day="2031-02-14"');
    }
  });
});
