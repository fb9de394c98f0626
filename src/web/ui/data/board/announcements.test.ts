import type { Announcements } from '@dnd-kit/core';
import { describe, expect, it } from 'vitest';
import { boardAnnouncements } from './announcements.ts';

const COLUMNS = [
  { id: 'open', label: 'Open' },
  { id: 'doing', label: 'In progress' },
  { id: 'done', label: 'Resolved' },
];
const said = boardAnnouncements({
  titleOf: (id) => (id === 'a' ? 'Late payout' : ''),
  columnOf: (id) => (id === 'a' ? (COLUMNS[2] ?? null) : null),
  named: (id) => COLUMNS.find((column) => column.id === id) ?? null,
  mayMove: (_, to) => to === 'open',
  refusal: (from, to) => `${from} can't become ${to}.`,
});
type Moment = Parameters<Announcements['onDragEnd']>[0];
const at = (over: string | null, card = 'a') =>
  ({ active: { id: card }, over: over && { id: over } }) as Moment;

describe('what is heard while a card is carried', () => {
  it('says what was picked up and from where', () => {
    expect(said.onDragStart(at(null))).toBe('Picked up Late payout, in Resolved.');
    expect(said.onDragStart(at(null, 'gone'))).toBeUndefined();
  });

  it('says which column it is over, and whether that one takes it', () => {
    expect(said.onDragOver(at('open'))).toBe('Over Open.');
    expect(said.onDragOver(at('done'))).toBe('Over Resolved, where it is now.');
    expect(said.onDragOver(at('doing'))).toBe("Over In progress. done can't become doing.");
    expect(said.onDragOver(at(null))).toBe('Not over a column.');
  });

  it('says where it was dropped, or why it stays', () => {
    expect(said.onDragEnd(at('open'))).toBe('Dropped Late payout in Open.');
    expect(said.onDragEnd(at('doing'))).toBe("Late payout stays in Resolved. done can't become doing.");
    expect(said.onDragEnd(at(null))).toBe('Late payout stays in Resolved.');
    expect(said.onDragCancel(at('open'))).toBe('Canceled. Late payout stays in Resolved.');
  });
});
