import { EMERGENCY_KIND_DATA, EMERGENCY_KINDS, type EmergencyKind } from '#core/dispatch/triage/kinds.ts';

export const EMERGENCY_PAGE = '/account/home/emergency-response';

/** How far a triage has come, as the address says: what happened, where, and each answered question. */
export type TriagePlace = {
  kind: EmergencyKind | null;
  homeId: string | null;
  /** By question; missing where nobody has answered yet. */
  answers: Record<string, boolean>;
  isComplete: boolean;
};

/** Answers stand in parameters of their own, `q.running=yes`, so that a form without script sends them. */
export function triageFrom(params: URLSearchParams): TriagePlace {
  const kind = EMERGENCY_KINDS.find((one) => one === params.get('kind')) ?? null;
  const homeId = params.get('home') || null;
  const questions = kind ? EMERGENCY_KIND_DATA[kind].questions : [];
  const answers = Object.fromEntries(
    questions.flatMap(({ id }) => {
      const given = params.get(`q.${id}`);
      return given === 'yes' || given === 'no' ? [[id, given === 'yes'] as const] : [];
    }),
  );
  const isComplete = kind !== null && homeId !== null && questions.every(({ id }) => id in answers);
  return { kind, homeId, answers, isComplete };
}

/** The questions that were answered with yes. */
export function yesOf({ answers }: Pick<TriagePlace, 'answers'>): string[] {
  return Object.keys(answers).filter((id) => answers[id]);
}
