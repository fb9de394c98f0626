import type { EmergencyView } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { countdown, elapsed } from '#web/dispatch/clock-words.ts';
import { LiveDot } from '#web/ui/feedback/live-dot.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** The search as it goes, or the plain answer that nobody is free. */
export function SearchCard({ emergency, now }: { emergency: EmergencyView; now: Date }) {
  const { status, search, requestedAt, promisedBy, zone } = emergency;
  if (status === 'no_vendor') {
    return (
      <Card>
        <h2 className="text-[1.375rem]/7 font-semibold text-balance text-text-1">
          No vendor is free right now
        </h2>
        <p className="mt-2 text-[1rem]/6 text-text-2">
          We’re sorry. You weren’t charged. Our team is calling vendors for you and will call you back. This
          page updates as soon as we find someone.
        </p>
        <p className="mt-2 text-[1rem]/6 text-text-2">If it gets worse or anyone is in danger, call 911.</p>
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
          <ButtonLink to="/account/home/support" kind="primary" size="field">
            Message support
          </ButtonLink>
          <ButtonLink to={`/book?service=${emergency.serviceSlug}`} kind="outline" size="field">
            See regular times
          </ButtonLink>
        </div>
      </Card>
    );
  }
  const isBetween = search.waiting === 0;
  return (
    <Card>
      <p className="-ml-1 flex items-center font-medium text-accent-text">
        <LiveDot /> Finding a vendor
      </p>
      <h2 className="mt-1 text-[1.375rem]/7 font-semibold text-balance text-text-1">
        {isBetween
          ? 'Alerting on-call vendors'
          : search.waiting === 1
            ? 'An on-call vendor is deciding'
            : `${search.waiting} on-call vendors are deciding`}
      </h2>
      <dl className="mt-4 grid grid-cols-3 gap-3">
        <Figure term="Waiting" value={elapsed(requestedAt, now)} />
        <Figure term="Alerted" value={String(search.asked)} />
        <Figure
          term={search.wave < search.waves ? 'More vendors in' : 'Answer in'}
          value={search.dueAt ? countdown(search.dueAt, now) : '0:00'}
        />
      </dl>
      <p className="mt-4 text-body text-text-2">
        Round {Math.max(1, search.wave)} of {search.waves}. Keep this page open or close it: we’ll notify you
        as soon as someone accepts. Promised at your door by {formatTime(promisedBy, zone)}.
      </p>
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-text-3">{term}</dt>
      <dd className="text-[1.375rem]/7 font-semibold text-text-1 tabular-nums">{value}</dd>
    </div>
  );
}
