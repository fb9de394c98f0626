import { describe, expect, it } from 'vitest';
import { isComplete, ONBOARDING_STEPS, onboardingChecklist } from './checklist.ts';

const ready = {
  company: 'Clear Drains',
  trade: 'Plumbing',
  bio: 'Three plumbers who leave the floor dry.',
  phone: '206-555-0100',
  readyTechnicians: 1,
  services: 3,
  hasArea: true,
  hasPayoutAccount: true,
  agreementAccepted: true,
  emailVerified: true,
};

describe('what a company needs', () => {
  it('is complete when every fact is there', () => {
    const checklist = onboardingChecklist(ready);
    expect(isComplete(checklist)).toBe(true);
    expect(checklist.map(({ step }) => step).sort()).toEqual([...ONBOARDING_STEPS].sort());
  });

  it.each([
    ['profile', { phone: null }],
    ['profile', { bio: 'Plumbers.' }],
    ['team', { readyTechnicians: 0 }],
    ['services', { services: 0 }],
    ['area', { hasArea: false }],
    ['payout', { hasPayoutAccount: false }],
    ['agreement', { agreementAccepted: false }],
    ['email', { emailVerified: false }],
  ])('lacks %s without %o', (step, change) => {
    const open = onboardingChecklist({ ...ready, ...change }).filter((item) => !item.done);
    expect(open.map((item) => item.step)).toEqual([step]);
  });
});
