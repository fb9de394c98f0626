import type { StatusLook } from '#core/lib/status-look.ts';
import {
  INVITATION_STATUS_LOOKS,
  type InvitationStatus,
  QUOTE_STATUS_LOOKS,
  type QuoteStatus,
} from '#core/quotes/status.ts';

/** How a vendor's part of a request stands: what became of the quote says more than that there is one. */
export function invitationLook(row: {
  status: InvitationStatus;
  quoteStatus: QuoteStatus | null;
}): StatusLook {
  if (row.status === 'asked') return { ...INVITATION_STATUS_LOOKS.asked, label: 'To answer' };
  const says = row.status === 'quoted' || row.status === 'closed' ? row.quoteStatus : null;
  return says ? QUOTE_STATUS_LOOKS[says] : INVITATION_STATUS_LOOKS[row.status];
}
