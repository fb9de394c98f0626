import { formatMoment } from '#core/lib/format-time.ts';
import { DECLINE_REASON_LABELS } from '#core/quotes/decline-reason.ts';
import type { InvitationView } from '#core/quotes/views.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What became of the request, where it is no longer the vendor's turn. */
export function VendorNews({ found, now }: { found: InvitationView; now: Date }) {
  const { status, requestStatus, declineReason, declineNote, homeownerName, quotes, zone } = found;
  const [latest] = quotes;
  if (found.bookingId) {
    return (
      <Notice tone="success" title="Your quote was accepted">
        The job is on your schedule. You now have the address and {homeownerName}’s contact details.
      </Notice>
    );
  }
  if (declineReason) {
    return (
      <Notice title="You declined this request">
        {DECLINE_REASON_LABELS[declineReason]}
        {declineNote && `: ${declineNote}`}
      </Notice>
    );
  }
  if (requestStatus === 'accepted')
    return <Notice title="Another quote was accepted">You weren’t charged.</Notice>;
  if (requestStatus === 'canceled') return <Notice title={`${homeownerName} canceled this request`} />;
  if (requestStatus !== 'open') return <Notice title="This request is closed" />;
  if (status === 'lapsed') {
    return (
      <Notice tone="warning" title="The response time is over">
        You can still send a quote while the request is open.
      </Notice>
    );
  }
  if (latest?.status === 'sent') {
    return (
      <Notice tone="success" title="Your quote is with the homeowner">
        {homeownerName} can accept it until {formatMoment(latest.validUntil, zone, now)}. You can revise or
        withdraw it until then.
      </Notice>
    );
  }
  if (latest?.status === 'expired')
    return <Notice title="Your quote has expired">You can send a new one while the request is open.</Notice>;
  if (latest?.status === 'withdrawn')
    return <Notice title="You withdrew your quote">You can send a new one while the request is open.</Notice>;
  return null;
}
