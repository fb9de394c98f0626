import { type Actor, isAdministrator } from '#core/lib/actor.ts';
import type { ReportSubject } from './limits.ts';

/** What somebody wrote of a visit, as far as it decides who may read it and ask to have it looked at. */
export type Words = {
  about: ReportSubject;
  homeownerId: string;
  vendorId: string;
  /** The other side sees it from then on. */
  revealedAt: Date | null;
  /** Administrators took it down. */
  hiddenAt: Date | null;
};

/** What people call it, in refusals and on buttons. */
export const SUBJECT_NOUNS: Record<ReportSubject, string> = {
  review: 'review',
  reply: 'reply',
  rating: 'rating',
};

/** Where on the administrators' page of a job its reports stand. */
export function reportsAnchor(about: ReportSubject): string {
  return about === 'review' ? 'reports' : `reports-${about}`;
}

/** Whether it is the caller's own: a review is the homeowner's, answer and rating are the company's. */
export function wroteWords(actor: Actor, words: Words): boolean {
  if (actor.kind !== 'user') return false;
  return words.about === 'review' ? actor.userId === words.homeownerId : actor.vendorId === words.vendorId;
}

/**
 * Whether the caller may read it: one's own and administrators always, others once it was revealed. Reviews and answers
 * are for everybody signed in, a rating for the homeowner it is about. What was taken down is for those who wrote it;
 * a review that was, for the company it is about too, which sees there that it no longer counts.
 */
export function readsWords(actor: Actor, words: Words): boolean {
  if (actor.kind === 'anonymous') return false;
  if (actor.kind === 'system' || isAdministrator(actor) || wroteWords(actor, words)) return true;
  if (words.revealedAt === null) return false;
  const { about, hiddenAt, homeownerId, vendorId } = words;
  if (about === 'rating') return actor.userId === homeownerId && hiddenAt === null;
  return hiddenAt === null || (about === 'review' && actor.vendorId === vendorId);
}
