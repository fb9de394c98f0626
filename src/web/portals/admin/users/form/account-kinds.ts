import type { Role } from '#core/lib/actor.ts';

/** What an account can be for. */
export const ACCOUNT_KINDS: readonly { value: Role; title: string; detail: string }[] = [
  { value: 'homeowner', title: 'Homeowner', detail: 'Books and pays for services' },
  { value: 'vendor', title: 'Vendor', detail: 'Runs a company, once approved' },
  { value: 'admin', title: 'Administrator', detail: 'Runs the marketplace, with the permissions you grant' },
];
