import { formatMoment } from '#core/lib/format-time.ts';
import {
  INVITATION_STATUS_LOOKS,
  QUOTE_REQUEST_STATUS_LOOKS,
  QUOTE_STATUS_LOOKS,
} from '#core/quotes/status.ts';
import type { QuoteAnswerView, QuoteRequestView } from '#core/quotes/views.ts';
import { budgetWords, wantedWords } from '#web/quotes/quote-words.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';

/** How a vendor's part of a request stands: their quote, or that there is none. */
export function answerLook({ quote, status }: Pick<QuoteAnswerView, 'quote' | 'status'>) {
  return quote && status !== 'declined' ? QUOTE_STATUS_LOOKS[quote.status] : INVITATION_STATUS_LOOKS[status];
}

/** A quote request beside the list of them. */
export function RequestBeside({ found, now }: { found: QuoteRequestView; now: Date }) {
  const { zone, home } = found;
  return (
    <div className="max-w-3xl space-y-5">
      <StatusBadge look={QUOTE_REQUEST_STATUS_LOOKS[found.status]} />
      <p className="text-body wrap-anywhere whitespace-pre-wrap text-text-1">{found.description}</p>
      <DescriptionList
        items={[
          { id: 'service', term: 'Service', value: found.serviceName },
          {
            id: 'homeowner',
            term: 'Homeowner',
            value: <TextLink to={`/admin/users/${found.homeownerId}`}>{found.homeownerName}</TextLink>,
          },
          { id: 'where', term: 'Where', value: `${home.line1}, ${found.neighborhood}` },
          { id: 'wanted', term: 'When', value: wantedWords(found) },
          { id: 'budget', term: 'Budget', value: budgetWords(found.budgetCents) },
          { id: 'sent', term: 'Sent', value: formatMoment(found.createdAt, zone, now) },
          { id: 'clock', term: 'Reply due', value: formatMoment(found.respondBy, zone, now) },
        ]}
      />
      <DescriptionList
        items={found.answered.map((answer) => ({
          id: answer.invitationId,
          term: <TextLink to={`/admin/vendors/${answer.vendor.id}`}>{answer.vendor.company}</TextLink>,
          value: <StatusBadge look={answerLook(answer)} />,
        }))}
      />
    </div>
  );
}
