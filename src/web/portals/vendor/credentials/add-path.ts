import { CREDENTIAL_KINDS, type CredentialKind } from '#core/credentials/kinds.ts';

export const CREDENTIALS_PATH = '/account/vendor/credentials';
export const COMPLIANCE_PATH = '/vendor/profile/compliance';

/** What is about to be submitted: a kind, and for whom and which trade it is. */
export type Adding = { kind: CredentialKind; technicianId: string | null; category: string | null };

/** The page with its drawer open for one credential. */
export function addPath({ kind, technicianId, category }: Adding): string {
  const params = new URLSearchParams({ add: kind });
  if (technicianId) params.set('technician', technicianId);
  if (category) params.set('category', category);
  return `${CREDENTIALS_PATH}?${params}`;
}

/** What the address asks to submit; null while the drawer is closed. */
export function addingOf(params: URLSearchParams): Adding | null {
  const kind = CREDENTIAL_KINDS.find((one) => one === params.get('add'));
  return kind ? { kind, technicianId: params.get('technician'), category: params.get('category') } : null;
}
