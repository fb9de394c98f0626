import type { CancellationCharge } from '#core/ledger/journals.ts';
import { type Cents, sumCents } from '#core/lib/money.ts';
import { type CentsPart, cardCostOf } from '#core/payments/price.ts';

/** What is said of a part without tax; beside one with tax it would be wrong. */
const UNTAXED = 'No sales tax here';

type Whole = {
  visit: readonly CentsPart[];
  /** Of each extra that counts. */
  extras: readonly (readonly CentsPart[])[];
  tipCents: Cents;
};

/** Who gets which part of all that a job costs: the visit, extra work and the tip. The parts sum to their sum. */
export function partsOfJob({ visit, extras, tipCents }: Whole): CentsPart[] {
  const charges = [visit, ...extras, tipParts(tipCents)];
  return visit.map(({ party, detail }) => {
    const own = charges.flatMap((parts) => parts.filter((part) => part.party === party));
    const some = own.filter(({ amountCents }) => amountCents !== 0);
    return {
      party,
      amountCents: sumCents(own.map(({ amountCents }) => amountCents)),
      detail:
        party === 'vendor'
          ? workWords(some.map((part) => part.detail)) || detail
          : party === 'tax'
            ? taxWords(some.map((part) => part.detail)) || detail
            : detail,
    };
  });
}

/** The same of a fee for a visit that did not take place: it is untaxed. */
export function partsOfFee(charge: CancellationCharge): CentsPart[] {
  const { vendorCents, commissionCents, cardCostCents } = charge;
  return [
    { party: 'vendor', amountCents: vendorCents, detail: 'Time set aside' },
    { party: 'canopy', amountCents: commissionCents - cardCostCents, detail: 'Vetting, support, guarantee' },
    { party: 'card', amountCents: cardCostCents, detail: 'Card network' },
  ];
}

/** All of a tip is the vendor's; what the card network takes of it is Canopy's cost. */
function tipParts(tipCents: Cents): CentsPart[] {
  const cardCostCents = cardCostOf(tipCents);
  return [
    { party: 'vendor', amountCents: tipCents, detail: 'Tip' },
    { party: 'canopy', amountCents: 0 - cardCostCents, detail: '' },
    { party: 'card', amountCents: cardCostCents, detail: '' },
  ];
}

/** `Labor, materials and tip` */
function workWords(details: readonly string[]): string {
  const words = [...new Set(details.flatMap((detail) => detail.toLowerCase().split(' and ')))];
  const last = words.pop() ?? '';
  const all = words.length > 0 ? `${words.join(', ')} and ${last}` : last;
  return all.charAt(0).toUpperCase() + all.slice(1);
}

function taxWords(details: readonly string[]): string {
  const words = new Set(details.flatMap((detail) => detail.split(' · ')));
  words.delete(UNTAXED);
  return [...words].join(' · ');
}
