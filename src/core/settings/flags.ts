import type { Role } from '#core/lib/actor.ts';

/** Something that stands or falls with a flag: where it is seen, and the operation the server refuses. */
type FlagGate = { label: string; to: string; operation: string };

/** A screen of the specification that there is not yet and that the flag will hold back. */
type FlagPromise = { label: string; to: string };

type FlagDefinition = {
  name: string;
  label: string;
  description: string;
  defaultValue: boolean;
  /** What it holds back today. A test compares the operations with those that the pipeline binds to the flag. */
  gates: readonly FlagGate[];
  /** What it will hold back as soon as there is one. A test fails when a screen opens and is still listed here. */
  later: readonly FlagPromise[];
};

/** Feature flags (spec §3): all on until an administrator turns one off. */
export const FEATURE_FLAGS = [
  {
    name: 'ai_matching',
    label: 'AI matching',
    description: 'Finds the best vendor for a job and explains why.',
    defaultValue: true,
    gates: [
      { label: 'Describe a job', to: '/account/home/ai-matching', operation: 'matching.infer' },
      { label: 'Rank vendors', to: '/account/home/ai-matching', operation: 'matching.match' },
      { label: 'Change weights', to: '/admin/matching-settings', operation: 'matching.save' },
      { label: 'Revert weights', to: '/admin/matching-settings', operation: 'matching.revert' },
    ],
    later: [],
  },
  {
    name: 'instant_payouts',
    label: 'Instant payouts',
    description: 'Vendors can cash out their balance anytime instead of waiting for payout day.',
    defaultValue: true,
    gates: [{ label: 'Pay out now', to: '/account/vendor/payouts', operation: 'ledger.payOut' }],
    later: [],
  },
  {
    name: 'maintenance',
    label: 'Maintenance',
    description: 'Maintenance plans and contracts with recurring visits.',
    defaultValue: true,
    gates: [
      { label: 'Buy a plan', to: '/account/home/subscriptions', operation: 'plans.subscribe' },
      { label: 'Sell a plan', to: '/contractor/maintenance', operation: 'plans.save' },
    ],
    later: [],
  },
  {
    name: 'marketing',
    label: 'Marketing',
    description: 'Canopy campaigns and marketing credits for vendors.',
    defaultValue: true,
    gates: [],
    later: [
      { label: 'Campaigns', to: '/admin/campaigns' },
      { label: 'Vendor marketing', to: '/vendor/marketing' },
    ],
  },
  {
    name: 'reputation_passport',
    label: 'Reputation passport',
    description: 'A shareable page with a vendor’s reviews, credentials and track record.',
    defaultValue: true,
    gates: [
      { label: 'Own passports', to: '/account/vendor/reputation-passport', operation: 'reviews.passports' },
      {
        label: 'Issue a passport',
        to: '/account/vendor/reputation-passport',
        operation: 'reviews.issuePassport',
      },
      {
        label: 'Revoke a passport',
        to: '/account/vendor/reputation-passport',
        operation: 'reviews.revokePassport',
      },
      { label: 'Passports of a vendor', to: '/admin/vendors/:id', operation: 'reviews.passportsOfVendor' },
      { label: 'Show a passport', to: '/passport/:id', operation: 'reviews.passport' },
      { label: 'Passport on a profile', to: '/pros/:vendor', operation: 'reviews.passportOf' },
      { label: 'Verify a passport', to: '/passport/verify', operation: 'reviews.verifyPassport' },
      { label: 'Public keys', to: '/passport/verify', operation: 'reviews.passportKeys' },
    ],
    later: [],
  },
] as const satisfies readonly FlagDefinition[];

export type FlagName = (typeof FEATURE_FLAGS)[number]['name'];
export const FLAG_NAMES = FEATURE_FLAGS.map(({ name }) => name) as [FlagName, ...FlagName[]];

export function isFlagName(name: string): name is FlagName {
  return FEATURE_FLAGS.some((flag) => flag.name === name);
}

/** The definition with this name. */
export function flagNamed(name: FlagName): FlagDefinition {
  const found = FEATURE_FLAGS.find((flag) => flag.name === name);
  if (!found) throw new Error(`There is no flag ${name}`);
  return found;
}

/** The switch of a flag and for whom it counts. An empty list leaves nobody out. */
export type FlagState = {
  enabled: boolean;
  roles: readonly Role[];
  /** Slugs of cities. */
  markets: readonly string[];
  /** Whole percent of people, 0 to 100. */
  percentage: number;
  /** On from this moment … */
  from: Date | null;
  /** … and off again from this one. */
  until: Date | null;
};
export type FlagStates = Record<FlagName, FlagState>;

/** The state of a flag that nobody has changed: its default, for everybody, always. */
export function defaultFlagState(name: FlagName): FlagState {
  return {
    enabled: flagNamed(name).defaultValue,
    roles: [],
    markets: [],
    percentage: 100,
    from: null,
    until: null,
  };
}

/** Every flag with its stored state, or its default where none is stored. */
export function flagStates(stored: ReadonlyMap<string, FlagState>): FlagStates {
  return Object.fromEntries(
    FLAG_NAMES.map((name) => [name, stored.get(name) ?? defaultFlagState(name)]),
  ) as FlagStates;
}
