import type { StatusLooks } from '#core/lib/status-look.ts';
import { EMERGENCY_KIND_DATA, type EmergencyKind } from './kinds.ts';

/** `life`: somebody may die or the house burn. `severe`: damage grows by the minute. `urgent`: it can’t wait until tomorrow. */
export const SEVERITIES = ['life', 'severe', 'urgent'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const SEVERITY_LOOKS: StatusLooks<Severity> = {
  life: { label: 'Life-threatening', icon: 'circle-alert', tone: 'red' },
  severe: { label: 'Severe', icon: 'circle-alert', tone: 'orange' },
  urgent: { label: 'Urgent', icon: 'circle-dot', tone: 'yellow' },
};

export type TriageAnswers = Readonly<Record<string, boolean>>;

/**
 * How bad it is: the worst of what the kind is by itself and of every question answered with yes. A question nobody
 * answered counts as no; answers to questions the kind does not ask count for nothing.
 */
export function severityOf(kind: EmergencyKind, answers: TriageAnswers): Severity {
  const { base, questions } = EMERGENCY_KIND_DATA[kind];
  const found = questions.flatMap(({ id, yes }) =>
    Object.hasOwn(answers, id) && answers[id] === true && yes !== 'none' ? [yes] : [],
  );
  if (base === 'life' || found.includes('life')) return 'life';
  return base === 'severe' || found.includes('severe') ? 'severe' : 'urgent';
}

/** The answers of a triage: every question of the kind, yes where its id is named; other ids count for nothing. */
export function answersFrom(kind: EmergencyKind, yes: readonly string[]): Record<string, boolean> {
  return Object.fromEntries(EMERGENCY_KIND_DATA[kind].questions.map(({ id }) => [id, yes.includes(id)]));
}

/** Life first: help is on the phone, and a vendor comes after that. */
export const needs911 = (severity: Severity): boolean => severity === 'life';
