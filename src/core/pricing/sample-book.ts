import type { PriceRules } from './rules.ts';

/** The own lines of the sample company's book. */
export const SAMPLE_LINES: readonly {
  kind: 'material' | 'hourly';
  code: string;
  name: string;
  unit: string;
  costCents: number | null;
  markupBp: number | null;
  priceCents: number;
}[] = [
  hourly('RATE-1', 'Technician hour', 11_500),
  hourly('RATE-2', 'Master plumber hour', 14_900),
  hourly('RATE-3', 'Helper hour', 6_800),
  material('PEX-12', 'PEX pipe, 1/2 in', 'ft', 62, 12_000),
  material('COP-34', 'Copper pipe, 3/4 in', 'ft', 410, 6_500),
  material('BV-34', 'Ball valve, 3/4 in', 'each', 1_150, 7_500),
  material('WAX-STD', 'Wax ring', 'each', 280, 15_000),
  material('FILL-V', 'Fill valve', 'each', 820, 9_000),
  material('SUPPLY-20', 'Braided supply line, 20 in', 'each', 540, 10_000),
  material('PTRAP-112', 'P-trap, 1 1/2 in', 'each', 690, 9_000),
  material('ANODE-33', 'Anode rod, 33 in', 'each', 2_450, 6_000),
  material('EXP-2', 'Expansion tank, 2 gal', 'each', 4_380, 5_500),
  material('DISP-12', 'Garbage disposal, 1/2 HP', 'each', 9_600, 4_500),
  material('FAUCET-K', 'Kitchen faucet, brushed nickel', 'each', 12_400, 4_000),
];

/** Services that the sample company has a price of its own for, by the catalog's price in percent. */
export const SAMPLE_PERCENT: readonly { slug: string; percent: number }[] = [
  { slug: 'garbage-disposal', percent: 106 },
  { slug: 'sewer-camera-inspection', percent: 104 },
  { slug: 'sump-pump-check', percent: 95 },
  { slug: 'toilet-rebuild', percent: 108 },
];

export const SAMPLE_RULES: PriceRules = {
  minimumCents: 8_900,
  travel: [
    { upToMiles: 12, cents: 0 },
    { upToMiles: 20, cents: 1_900 },
    { upToMiles: 35, cents: 3_900 },
  ],
  afterHours: {
    ...{ dayFromMinute: 6 * 60, dayUntilMinute: 22 * 60, weekends: false },
    fee: { percentBp: 2_500, cents: 0 },
  },
  rush: null,
  nearby: null,
};

/** Before the fees above were introduced. */
export const SAMPLE_FIRST_RULES: PriceRules = {
  minimumCents: 7_900,
  travel: [],
  afterHours: null,
  rush: null,
  nearby: null,
};

function hourly(code: string, name: string, priceCents: number) {
  return { kind: 'hourly' as const, code, name, unit: 'hour', costCents: null, markupBp: null, priceCents };
}

function material(code: string, name: string, unit: string, costCents: number, markupBp: number) {
  // Half up to the cent, and at least a dollar, as the book has it.
  const priceCents = Math.max(100, costCents + Math.round((costCents * markupBp) / 10_000));
  return { kind: 'material' as const, code, name, unit, costCents, markupBp, priceCents };
}
