import type { ReportSubject } from '#core/reviews/limits.ts';
import { SUBJECT_NOUNS } from '#core/reviews/reporting.ts';

/** Why words are no longer shown to others, for those who wrote them or who read them before. */
export function TakenDown({ what, by }: { what: ReportSubject; by: 'me' | 'them' }) {
  const noun = SUBJECT_NOUNS[what];
  return (
    <p className="mt-3 text-body text-text-2">
      {by === 'me'
        ? `We took this ${noun} down because it broke our review rules. Contact us if you disagree.`
        : `We took the ${noun} down because it broke our review rules.`}
    </p>
  );
}
