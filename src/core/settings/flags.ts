/** Feature flags (spec §3): all on until an administrator turns one off. */
export const FEATURE_FLAGS = [
  {
    name: 'ai_matching',
    label: 'AI matching',
    description: 'Finds the best vendor for a job and explains why.',
    defaultValue: true,
  },
  {
    name: 'instant_payouts',
    label: 'Instant payouts',
    description: 'Vendors can ask for their balance at any time instead of waiting for Monday.',
    defaultValue: true,
  },
  {
    name: 'maintenance',
    label: 'Maintenance',
    description: 'Maintenance plans and contracts with visits that come back every year.',
    defaultValue: true,
  },
  {
    name: 'marketing',
    label: 'Marketing',
    description: 'Campaigns of Canopy and marketing credits of vendors.',
    defaultValue: true,
  },
  {
    name: 'reputation_passport',
    label: 'Reputation passport',
    description: 'A vendor’s reviews, credentials and record on one page to share.',
    defaultValue: true,
  },
] as const;

export type FlagName = (typeof FEATURE_FLAGS)[number]['name'];

export function isFlagName(name: string): name is FlagName {
  return FEATURE_FLAGS.some((flag) => flag.name === name);
}

/** Every flag with its stored value, or its default where nothing valid is stored. */
export function flagValues(stored: Readonly<Record<string, unknown>>): Record<FlagName, boolean> {
  const entries = FEATURE_FLAGS.map((flag) => {
    const value = Object.hasOwn(stored, flag.name) ? stored[flag.name] : undefined;
    return [flag.name, typeof value === 'boolean' ? value : flag.defaultValue];
  });
  return Object.fromEntries(entries) as Record<FlagName, boolean>;
}
