import type { ProjectTerms } from './terms.ts';

/** What a milestone is called: `Milestone 2: Rough-in`, or `Deposit`. */
export function milestoneLabel(terms: ProjectTerms, milestone: { position: number; title: string }): string {
  return terms === 'deposit' ? milestone.title : `Milestone ${milestone.position + 1}: ${milestone.title}`;
}
