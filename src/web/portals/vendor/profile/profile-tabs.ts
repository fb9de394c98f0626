import type { OnboardingStep } from '#core/vendors/checklist.ts';

/** The parts of the profile, in the order in which a new company fills them in. */
export const TABS = [
  { id: 'company', label: 'Company' },
  { id: 'services', label: 'Services and prices' },
  { id: 'team', label: 'Team and hours' },
  { id: 'area', label: 'Area' },
  { id: 'requests', label: 'Requests' },
  { id: 'payouts', label: 'Bank and agreement' },
] as const;

export type ProfileTab = (typeof TABS)[number]['id'];

/** The part that the address asks for; the company itself otherwise. */
export function tabOf(params: URLSearchParams): ProfileTab {
  const asked = params.get('tab');
  if (params.has('payout')) return 'payouts';
  return TABS.find(({ id }) => id === asked)?.id ?? 'company';
}

/** Where each step of the checklist is done; null where it is done elsewhere. */
export const TAB_OF_STEP: Record<OnboardingStep, ProfileTab | null> = {
  profile: 'company',
  services: 'services',
  team: 'team',
  area: 'area',
  payout: 'payouts',
  agreement: 'payouts',
  email: null,
};
