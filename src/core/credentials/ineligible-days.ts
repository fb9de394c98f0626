import { addDays } from '#core/lib/format-time.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { lackingOn, type Proof, type Requirement } from './validity.ts';

/** Some days one after the other on which a technician lacks the same; both inclusive. */
export type IneligibleDays<R extends Requirement = Requirement> = {
  from: LocalDate;
  until: LocalDate;
  lacking: R[];
};

/**
 * The days of a span on which a technician cannot be sent, with what is lacking. What is lacking changes only where a
 * requirement or a credential begins or ends, so that no day between is looked at.
 */
export function ineligibleDays<R extends Requirement>(
  requirements: readonly R[],
  proofs: readonly Proof[],
  technicianId: string,
  span: { from: LocalDate; until: LocalDate },
): IneligibleDays<R>[] {
  const turns = [
    span.from,
    ...requirements.map(({ effectiveOn }) => effectiveOn),
    ...proofs.flatMap(({ validFrom, validUntil }) => [
      ...(validFrom === null ? [] : [validFrom]),
      ...(validUntil === null ? [] : [addDays(validUntil, 1)]),
    ]),
  ];
  const starts = [...new Set(turns)].filter((day) => span.from <= day && day <= span.until).sort();
  return starts.flatMap((from, at) => {
    const lacking = lackingOn(requirements, proofs, technicianId, from);
    const next = starts[at + 1];
    return lacking.length > 0 ? [{ from, until: next ? addDays(next, -1) : span.until, lacking }] : [];
  });
}
