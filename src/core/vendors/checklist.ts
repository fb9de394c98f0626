import { BIO_MIN_LENGTH } from './limits.ts';

export const ONBOARDING_STEPS = [
  'profile',
  'team',
  'services',
  'area',
  'payout',
  'agreement',
  'email',
] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** What is known of a company that wants to be approved. */
export type OnboardingFacts = {
  company: string;
  trade: string;
  bio: string;
  phone: string | null;
  /** Active technicians who have both weekly hours and at least one of the company's services. */
  readyTechnicians: number;
  services: number;
  hasArea: boolean;
  hasPayoutAccount: boolean;
  agreementAccepted: boolean;
  emailVerified: boolean;
};

export type ChecklistItem = { step: OnboardingStep; label: string; hint: string; done: boolean };

/** What a company needs before it can be submitted, done or not, in the order to do it. Computed, never ticked. */
export function onboardingChecklist(facts: OnboardingFacts): ChecklistItem[] {
  const bio = facts.bio.trim().length >= BIO_MIN_LENGTH;
  return [
    {
      step: 'profile',
      label: 'Company profile',
      hint: 'Name, trade, phone and a few words about your work',
      done: facts.company !== '' && facts.trade !== '' && facts.phone !== null && bio,
    },
    {
      step: 'services',
      label: 'Services with prices',
      hint: 'What you offer, at the catalog price or your own',
      done: facts.services > 0,
    },
    {
      step: 'team',
      label: 'A technician with hours and skills',
      hint: 'Who does the work, when, and which services',
      done: facts.readyTechnicians > 0,
    },
    {
      step: 'area',
      label: 'Service area',
      hint: 'Neighborhoods, or miles around your base',
      done: facts.hasArea,
    },
    {
      step: 'payout',
      label: 'Bank account for payouts',
      hint: 'Where we send your payouts',
      done: facts.hasPayoutAccount,
    },
    {
      step: 'agreement',
      label: 'Vendor agreement',
      hint: 'Read it and accept it',
      done: facts.agreementAccepted,
    },
    {
      step: 'email',
      label: 'Email address confirmed',
      hint: 'Follow the link we sent you',
      done: facts.emailVerified,
    },
  ];
}

export function isComplete(checklist: readonly ChecklistItem[]): boolean {
  return checklist.every((item) => item.done);
}
