import type { CentsPart } from '#core/payments/price.ts';

const PARTY_LABELS: Record<CentsPart['party'], (company: string) => string> = {
  vendor: (company) => company,
  tax: () => 'State and city sales tax',
  canopy: () => 'Canopy',
  card: () => 'Card network',
  promotion: () => 'Promotion, paid by Canopy',
};

/** A part with its name for people, of a job as of a project. */
export function named<P extends CentsPart>(part: P, company: string): P & { label: string } {
  return { ...part, label: PARTY_LABELS[part.party](company) };
}
