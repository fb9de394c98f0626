import type { EventKind } from '#core/lib/event-kind.ts';

type CompanyFact = { vendorId: string };
type Decided = CompanyFact & { reason: string };

/** The company finished its onboarding and waits for an administrator. */
export const vendorSubmitted: EventKind<CompanyFact> = { name: 'vendor.submitted' };
export const vendorApproved: EventKind<CompanyFact> = { name: 'vendor.approved' };
export const vendorRejected: EventKind<Decided> = { name: 'vendor.rejected' };
export const vendorSuspended: EventKind<Decided> = { name: 'vendor.suspended' };
export const vendorReinstated: EventKind<Decided> = { name: 'vendor.reinstated' };
/** Anything else about the company changed: facts, team, prices, area. `fields` names the facts that did. */
export const vendorChanged: EventKind<
  CompanyFact & { what: string; by: 'vendor' | 'admin'; fields: string[] }
> = { name: 'vendor.changed' };
/**
 * Payouts go, or once the processor has looked at it will go (`ready` false), to another bank account. Labels as they
 * are shown; null where there is none.
 */
export const payoutAccountChanged: EventKind<
  CompanyFact & { ready: boolean; before: string | null; after: string | null }
> = { name: 'vendor.payout_account_changed' };
