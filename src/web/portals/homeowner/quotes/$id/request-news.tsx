import { formatMoment } from '#core/lib/format-time.ts';
import { QUOTE_RESPONSE_HOURS } from '#core/quotes/limits.ts';
import type { QuoteRequestView } from '#core/quotes/views.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

type RequestNewsProps = { found: QuoteRequestView; now: Date; isNew: boolean };

/** How a request stands, in a sentence: who was asked, until when, and what happens if nobody answers. */
export function RequestNews({ found, now, isNew }: RequestNewsProps) {
  const { status, answered, respondBy, widenedAt, zone } = found;
  const due = formatMoment(respondBy, zone, now);
  const vendors = answered.length === 1 ? '1 vendor' : `${answered.length} vendors`;
  switch (status) {
    case 'accepted':
      return (
        <Notice tone="success" title="You accepted a quote">
          The visit is booked at the quoted price.
          {answered.length > 1 && ' The other vendors have been notified.'}
        </Notice>
      );
    case 'canceled':
      return <Notice title="You canceled this request">The vendors have been notified.</Notice>;
    case 'expired':
      return (
        <Notice
          title="This request has expired"
          action={<ButtonLink to={`/book/quotes?service=${found.serviceSlug}`}>Request again</ButtonLink>}
        >
          Every quote has expired or was withdrawn.
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice tone="warning" title="No vendor answered in time">
          We’re sorry. Our support team opened a case and is looking for a vendor. They will contact you.
        </Notice>
      );
    case 'open':
      if (respondBy <= now) return null;
      if (isNew && !widenedAt) {
        return (
          <Notice tone="success" title={`Request sent to ${vendors}`} live>
            Quotes are due {due}. We’ll email you as they come in. Quotes are free, and you decide whether to
            accept one.
          </Notice>
        );
      }
      return (
        <Notice title={widenedAt ? 'We asked more vendors for you' : `Quotes are due ${due}`}>
          {widenedAt
            ? `No one quoted within ${QUOTE_RESPONSE_HOURS} hours. New quotes are due ${due}.`
            : answered.some(({ quote }) => quote)
              ? 'We’ll email you when more quotes come in.'
              : `If no one quotes by then, we’ll ask more vendors in ${found.neighborhood}.`}
        </Notice>
      );
  }
}
