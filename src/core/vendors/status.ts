import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const VENDOR_STATUSES = ['onboarding', 'submitted', 'approved', 'rejected', 'suspended'] as const;
export type VendorStatus = (typeof VENDOR_STATUSES)[number];

export const VENDOR_ACTIONS = ['submit', 'approve', 'reject', 'suspend', 'reinstate'] as const;
export type VendorAction = (typeof VENDOR_ACTIONS)[number];

/** Who moves a company along: its own people or an administrator. */
export type VendorParty = 'vendor' | 'admin';

export const VENDOR_STATUS_LOOKS: StatusLooks<VendorStatus> = {
  onboarding: { label: 'Onboarding', icon: 'circle-dashed', tone: 'stone' },
  submitted: { label: 'Submitted', icon: 'send', tone: 'blue' },
  approved: { label: 'Approved', icon: 'circle-check', tone: 'green' },
  rejected: { label: 'Rejected', icon: 'circle-x', tone: 'orange' },
  suspended: { label: 'Suspended', icon: 'ban', tone: 'red' },
};

type Transition = {
  action: VendorAction;
  from: readonly VendorStatus[];
  to: VendorStatus;
  by: VendorParty;
};

/** The whole life of a company. A rejected one mends what was said and submits again; only approved ones are booked. */
export const VENDOR_TRANSITIONS: readonly Transition[] = [
  { action: 'submit', from: ['onboarding', 'rejected'], to: 'submitted', by: 'vendor' },
  { action: 'approve', from: ['submitted'], to: 'approved', by: 'admin' },
  { action: 'reject', from: ['submitted'], to: 'rejected', by: 'admin' },
  { action: 'suspend', from: ['approved'], to: 'suspended', by: 'admin' },
  { action: 'reinstate', from: ['suspended'], to: 'approved', by: 'admin' },
];

const DONE_TO_IT: Record<VendorAction, string> = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
};

/** What this party may do with a company in this status: for buttons. */
export function vendorActionsFor(status: VendorStatus, party: VendorParty): VendorAction[] {
  return VENDOR_TRANSITIONS.filter(({ from, by }) => by === party && from.includes(status)).map(
    ({ action }) => action,
  );
}

/** The status after `action`. Throws `conflict` (409) when the company is not at that point. */
export function nextVendorStatus(status: VendorStatus, action: VendorAction): VendorStatus {
  const transition = VENDOR_TRANSITIONS.find((each) => each.action === action && each.from.includes(status));
  if (transition) return transition.to;
  const look = VENDOR_STATUS_LOOKS[status];
  const done = DONE_TO_IT[action];
  const message =
    look.label.toLowerCase() === done
      ? `This company is already ${done}.`
      : statusNow('company', look, `, so it can’t be ${done}`);
  throw new AppError('conflict', message, { data: { status, action } });
}

/** Whether the company is still on its way in, and its portal shows the way instead of figures. */
export function isComingAboard(status: VendorStatus): boolean {
  return status === 'onboarding' || status === 'submitted' || status === 'rejected';
}
