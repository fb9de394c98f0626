import type { EventKind } from '#core/lib/event-kind.ts';

type CompanyFact = { vendorId: string };
type Decided = CompanyFact & { reason: string };

/** The company finished its onboarding and waits for an administrator. */
export const vendorSubmitted: EventKind<CompanyFact> = { name: 'vendor.submitted' };
export const vendorApproved: EventKind<CompanyFact> = { name: 'vendor.approved' };
export const vendorRejected: EventKind<Decided> = { name: 'vendor.rejected' };
export const vendorSuspended: EventKind<Decided> = { name: 'vendor.suspended' };
export const vendorReinstated: EventKind<Decided> = { name: 'vendor.reinstated' };
/** Anything else about the company changed: facts, team, prices, area, bank account. */
export const vendorChanged: EventKind<CompanyFact & { what: string }> = { name: 'vendor.changed' };
