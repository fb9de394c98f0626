import type { LocalDate } from '#core/lib/time.ts';
import type { CredentialKind, CredentialSubject } from './kinds.ts';
import type { CredentialStatus } from './status.ts';

/** What a service demands of whoever does it, for visits from a day on. */
export type Requirement = {
  kind: CredentialKind;
  subject: CredentialSubject;
  categoryId: string;
  effectiveOn: LocalDate;
};

/** A credential as far as it proves something. Days are inclusive, in the zone of the visit. */
export type Proof = {
  kind: CredentialKind;
  /** Null for the company's. */
  technicianId: string | null;
  /** Null for one that holds for every trade. */
  categoryId: string | null;
  status: CredentialStatus;
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
};

/** Whether it proves what it says on a day. One that has run out since still did on the days before. */
export function isValidOn(proof: Proof, day: LocalDate): boolean {
  if (proof.status !== 'approved' && proof.status !== 'expired') return false;
  return (
    (proof.validFrom === null || proof.validFrom <= day) &&
    (proof.validUntil === null || day <= proof.validUntil)
  );
}

/** Whether a credential is of the kind that a requirement wants, of the right trade and of this technician or the company. */
export function isFor(
  proof: Pick<Proof, 'kind' | 'technicianId' | 'categoryId'>,
  wanted: Pick<Requirement, 'kind' | 'subject' | 'categoryId'>,
  technicianId: string | null,
): boolean {
  return (
    proof.kind === wanted.kind &&
    (proof.categoryId === null || proof.categoryId === wanted.categoryId) &&
    proof.technicianId === (wanted.subject === 'technician' ? technicianId : null)
  );
}

/**
 * The requirements that a technician's visit on this day would not meet. `proofs` are the company's and its technicians'.
 * The database function `credentials.lacking` holds bookings to the same rule.
 */
export function lackingOn<R extends Requirement>(
  requirements: readonly R[],
  proofs: readonly Proof[],
  technicianId: string,
  day: LocalDate,
): R[] {
  return requirements.filter(
    (wanted) =>
      wanted.effectiveOn <= day &&
      !proofs.some((proof) => isFor(proof, wanted, technicianId) && isValidOn(proof, day)),
  );
}

/**
 * Whether a newly approved credential leaves nothing for an older one of the same kind to prove from today on: then the
 * older one is replaced. One that begins later stands beside it until then.
 */
export function replaces(
  newer: Pick<Proof, 'validFrom' | 'validUntil'>,
  older: Pick<Proof, 'validFrom' | 'validUntil'>,
  today: LocalDate,
): boolean {
  const from = older.validFrom !== null && older.validFrom > today ? older.validFrom : today;
  const begins = newer.validFrom === null || newer.validFrom <= from;
  const lasts =
    newer.validUntil === null || (older.validUntil !== null && older.validUntil <= newer.validUntil);
  return begins && lasts;
}
