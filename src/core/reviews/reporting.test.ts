import { describe, expect, it } from 'vitest';
import { ANONYMOUS, type User } from '#core/lib/actor.ts';
import { userActor } from '#test/factories/actors.ts';
import { REPORT_SUBJECTS, type ReportSubject } from './limits.ts';
import { readsWords, reportsAnchor, type Words, wroteWords } from './reporting.ts';

const at = new Date('2026-03-02T12:00:00Z');
const ana = userActor('homeowner', { userId: 'ana' });
const ben = userActor('homeowner', { userId: 'ben' });
const bellini = userActor('vendor', { userId: 'owner', vendorId: 'bellini' });
const other = userActor('vendor', { userId: 'other', vendorId: 'other' });
const admin = userActor('admin', { isSystemAdmin: true });
const everybody = { ana, ben, bellini, other, admin };

const words = (about: ReportSubject, given: Partial<Words> = {}): Words => ({
  about,
  homeownerId: 'ana',
  vendorId: 'bellini',
  revealedAt: at,
  hiddenAt: null,
  ...given,
});
const readers = (given: Words) =>
  Object.entries(everybody)
    .filter(([, actor]: [string, User]) => readsWords(actor, given))
    .map(([name]) => name);

describe('who reads what was written of a visit', () => {
  it('is nobody who is not signed in', () => {
    for (const about of REPORT_SUBJECTS) expect(readsWords(ANONYMOUS, words(about))).toBe(false);
  });
  it('before it is revealed, is whoever wrote it, and administrators', () => {
    expect(readers(words('review', { revealedAt: null }))).toEqual(['ana', 'admin']);
    expect(readers(words('reply', { revealedAt: null }))).toEqual(['bellini', 'admin']);
    expect(readers(words('rating', { revealedAt: null }))).toEqual(['bellini', 'admin']);
  });
  it('then everybody, but a rating its homeowner alone', () => {
    expect(readers(words('review'))).toEqual(['ana', 'ben', 'bellini', 'other', 'admin']);
    expect(readers(words('reply'))).toEqual(['ana', 'ben', 'bellini', 'other', 'admin']);
    expect(readers(words('rating'))).toEqual(['ana', 'bellini', 'admin']);
  });
  it('once it was taken down, is whoever wrote it again, and of a review the company', () => {
    expect(readers(words('review', { hiddenAt: at }))).toEqual(['ana', 'bellini', 'admin']);
    expect(readers(words('reply', { hiddenAt: at }))).toEqual(['bellini', 'admin']);
    expect(readers(words('rating', { hiddenAt: at }))).toEqual(['bellini', 'admin']);
  });
});

describe('who wrote it', () => {
  it('is the homeowner of a review, the company of answer and rating', () => {
    expect([ana, ben, bellini].map((actor) => wroteWords(actor, words('review')))).toEqual([
      true,
      false,
      false,
    ]);
    for (const about of ['reply', 'rating'] as const)
      expect([ana, other, bellini].map((actor) => wroteWords(actor, words(about)))).toEqual([
        false,
        false,
        true,
      ]);
  });
});

it('reports of each stand in their own place of the page', () => {
  expect(new Set(REPORT_SUBJECTS.map(reportsAnchor)).size).toBe(REPORT_SUBJECTS.length);
});
