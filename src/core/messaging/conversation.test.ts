import { describe, expect, it } from 'vitest';
import { closedBecause, mentionsIn, previewOf, showsContacts, typeOf } from './conversation.ts';

const now = new Date('2026-03-10T12:00:00Z');
const day = 24 * 60 * 60_000;
const ago = (days: number) => new Date(now.getTime() - days * day);

describe('a conversation', () => {
  it.each([
    [
      'before the request',
      { status: 'held', requestedAt: null, acceptedAt: null, endedAt: null },
      /opens when/,
    ],
    ['of a request', { status: 'pending', requestedAt: now, acceptedAt: null, endedAt: null }, null],
    ['of a visit', { status: 'confirmed', requestedAt: now, acceptedAt: now, endedAt: null }, null],
    [
      'declined',
      { status: 'declined', requestedAt: ago(1), acceptedAt: null, endedAt: now },
      /wasn’t accepted/,
    ],
    ['done', { status: 'completed', requestedAt: ago(95), acceptedAt: ago(95), endedAt: ago(90) }, null],
    [
      'long done',
      { status: 'completed', requestedAt: ago(95), acceptedAt: ago(95), endedAt: ago(91) },
      /90 days/,
    ],
    ['cancelled', { status: 'cancelled', requestedAt: ago(9), acceptedAt: ago(8), endedAt: ago(1) }, null],
  ] as const)('%s', (_, visit, says) => {
    const reason = closedBecause(visit, now);
    if (says) expect(reason).toMatch(says);
    else expect(reason).toBeNull();
  });

  it('shows contact details once somebody agreed to come', () => {
    expect(showsContacts({ acceptedAt: null })).toBe(false);
    expect(showsContacts({ acceptedAt: now })).toBe(true);
  });
});

describe('a message', () => {
  it('is what it carries', () => {
    expect(typeOf([])).toBe('text');
    expect(typeOf([{ mediaType: 'image/jpeg' }])).toBe('photo');
    expect(typeOf([{ mediaType: 'image/jpeg' }, { mediaType: 'application/pdf' }])).toBe('file');
  });

  it('stands in a list as one line', () => {
    expect(previewOf('  See\n\nyou   soon ', { photos: 0, documents: 0 })).toBe('See you soon');
    expect(previewOf('', { photos: 1, documents: 0 })).toBe('Sent a photo');
    expect(previewOf('', { photos: 3, documents: 0 })).toBe('Sent 3 photos');
    expect(previewOf('', { photos: 2, documents: 1 })).toBe('Sent 2 photos and a document');
    const long = previewOf('😀'.repeat(200), { photos: 0, documents: 0 });
    expect([...long]).toHaveLength(120);
    expect(long.isWellFormed()).toBe(true);
  });

  it('names people', () => {
    const users = [
      { id: 'a', name: 'Ana Reyes' },
      { id: 'b', name: 'Bo Park' },
    ];
    expect(mentionsIn('@Ana could you look? @boris is away', users)).toEqual(['a']);
    expect(mentionsIn('hi @bo, and ANA', users)).toEqual(['b']);
  });
});
