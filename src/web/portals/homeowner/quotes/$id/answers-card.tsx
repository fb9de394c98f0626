import { formatMoment } from '#core/lib/format-time.ts';
import { DECLINE_REASON_LABELS } from '#core/quotes/decline-reason.ts';
import { INVITATION_STATUS_LOOKS, QUESTION_LOOK, QUOTE_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { QuoteAnswerView, QuoteRequestView } from '#core/quotes/views.ts';
import { formatStars } from '#core/reviews/average.ts';
import { Conversation } from '#web/quotes/conversation.tsx';
import { responseWords } from '#web/quotes/quote-words.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Fold } from '#web/ui/disclosure/fold.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** Every vendor who was asked, with what they answered and the conversation with them. */
export function AnswersCard({ found, now }: { found: QuoteRequestView; now: Date }) {
  const quotes = found.answered.filter(({ status }) => status === 'quoted').length;
  return (
    <Card title="Vendors asked" aside={`${quotes} of ${found.answered.length} quoted`} flush>
      <ul className="divide-y divide-line-1">
        {found.answered.map((answer) => (
          <li key={answer.invitationId} className="px-(--card-pad) py-3.5">
            <VendorAnswer answer={answer} found={found} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Whether a vendor's question waits for the homeowner. */
export function isAsked(found: QuoteRequestView, answer: QuoteAnswerView): boolean {
  return canWriteTo(found, answer) && answer.messages.at(-1)?.side === 'theirs';
}

function canWriteTo(found: QuoteRequestView, { status }: QuoteAnswerView): boolean {
  return found.status === 'open' && status !== 'declined' && status !== 'closed';
}

function VendorAnswer({
  answer,
  found,
  now,
}: {
  answer: QuoteAnswerView;
  found: QuoteRequestView;
  now: Date;
}) {
  const { vendor, status, messages, quote, declineReason, declineNote, wave } = answer;
  const isOpen = canWriteTo(found, answer);
  const asks = messages.at(-1)?.side === 'theirs';
  const waits = isAsked(found, answer);
  // The request's own deadline stands above.
  const isDueApart = found.status !== 'open' || answer.respondBy.getTime() !== found.respondBy.getTime();
  const look = waits
    ? QUESTION_LOOK
    : quote && status === 'quoted'
      ? QUOTE_STATUS_LOOKS[quote.status]
      : INVITATION_STATUS_LOOKS[status];
  const label = quote?.status === 'sent' && !waits ? 'Quoted' : undefined;
  const facts = [
    vendor.rating === null
      ? 'No reviews yet'
      : `${formatStars(vendor.rating)} from ${vendor.reviews} ${vendor.reviews === 1 ? 'review' : 'reviews'}`,
    responseWords(vendor.responseMinutes),
    wave === 2 ? 'Asked later' : null,
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} />
        <div className="min-w-0 flex-1 basis-48">
          <Link
            to={`/pros/${vendor.id}`}
            reloadDocument
            className="inline-flex min-h-6 items-center text-body font-semibold text-text-1 wrap-anywhere hover:underline max-md:-my-2.5 max-md:min-h-11"
          >
            {vendor.company}
          </Link>
          <p className="text-detail text-text-2 tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <StatusBadge look={look} {...(label ? { label } : {})} />
      </div>
      {status === 'asked' && answer.respondBy > now && isDueApart && (
        <p className="mt-2 text-detail text-text-2">
          Reply due {formatMoment(answer.respondBy, found.zone, now)}
        </p>
      )}
      {declineReason && (
        <p className="mt-2 text-body text-text-2 wrap-anywhere">
          {DECLINE_REASON_LABELS[declineReason]}
          {declineNote && `: ${declineNote}`}
        </p>
      )}
      {(messages.length > 0 || isOpen) && (
        <Fold className="mt-2" open={waits} summary={conversationWords(messages.length, waits)}>
          <Conversation
            invitationId={answer.invitationId}
            messages={messages}
            zone={found.zone}
            now={now}
            to={vendor.company}
            label={asks ? 'Your answer' : `Message to ${vendor.company}`}
            isAnswer={asks}
            canWrite={isOpen}
            empty="No messages yet."
          />
        </Fold>
      )}
    </>
  );
}

function conversationWords(count: number, asks: boolean): string {
  if (asks) return 'Question to answer';
  if (count === 0) return 'Write a message';
  return count === 1 ? '1 message' : `${count} messages`;
}
