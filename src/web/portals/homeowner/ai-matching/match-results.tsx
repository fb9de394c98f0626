import { formatMoment } from '#core/lib/format-time.ts';
import { URGENCY_LABELS } from '#core/matching/kinds.ts';
import type { MatchView } from '#core/matching/views.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { MatchedVendor } from './matched-vendor.tsx';
import { WhyNot } from './why-not.tsx';

/** The ranking of a job: who fits best first, each with the addends of their score. */
export function MatchResults({ match, now }: { match: MatchView; now: Date }) {
  const { vendors, service, home, excluded } = match;
  const left = excluded === 1 ? '1 vendor was left out' : `${excluded} vendors were left out`;
  return (
    <>
      <PageHeader
        title={service.name}
        subtitle={`Matched ${formatMoment(match.at, match.zone, now)}. Prices and times may have changed since.`}
        count={vendors.length === 1 ? '1 match' : `${vendors.length} matches`}
        actions={<ButtonLink to="/account/home/ai-matching">Describe another job</ButtonLink>}
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_340px]">
        {vendors.length === 0 ? (
          <Card>
            <EmptyState
              as="h2"
              title="No one is available in time"
              action={
                <ButtonLink to={bookPath(match)} kind="primary">
                  See later times
                </ButtonLink>
              }
            >
              Vendors who do this work have no opening in the time you wanted.
            </EmptyState>
          </Card>
        ) : (
          <ol aria-label="Matched vendors" className="space-y-3.5">
            {vendors.map((vendor) => (
              <li key={vendor.vendorId}>
                <MatchedVendor
                  vendor={vendor}
                  zone={match.zone}
                  now={now}
                  isQuote={service.pricing === 'quote'}
                  to={`${bookPath(match)}&vendor=${vendor.vendorId}`}
                />
              </li>
            ))}
          </ol>
        )}
        <div className="space-y-3.5">
          <Card title="Your job">
            <DescriptionList
              layout="facts"
              items={[
                ...(match.text ? [{ id: 'text', term: 'In your words', value: match.text }] : []),
                { id: 'home', term: 'Where', value: `${home.label} · ${home.line1}` },
                ...(match.urgency
                  ? [{ id: 'urgency', term: 'How soon', value: URGENCY_LABELS[match.urgency] }]
                  : []),
                ...match.answers.map(({ label, answer }) => ({ id: label, term: label, value: answer })),
              ]}
            />
          </Card>
          <WhyNot id={match.id} />
          {excluded > 0 && (
            <p className="text-detail text-text-3">
              {left}: no time available in your window, outside the service area, or without valid
              credentials.
            </p>
          )}
        </div>
      </div>
    </>
  );
}

/** Into the booking with what is known; answers, words and photos wait there as its draft. */
function bookPath({ service, home }: MatchView): string {
  return `/book?service=${encodeURIComponent(service.slug)}&home=${home.id}&step=details`;
}
