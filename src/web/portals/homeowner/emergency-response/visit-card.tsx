import type { EmergencyView, EmergencyVisit } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { distanceMiles } from '#core/markets/distance.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { minutesUntil } from '#web/dispatch/clock-words.ts';
import { PartBoundary } from '#web/monitoring/part-boundary.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { MapState } from '#web/ui/data/map/map-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { late, Soon } from '#web/ui/overlay/late.tsx';

// Below what is read first.
const ArrivalMap = late(() => import('#web/dispatch/arrival-map.tsx').then((module) => module.ArrivalMap));
const CardNeeded = late(() => import('./card-needed.tsx').then((module) => module.CardNeeded));

type VisitCardProps = {
  emergency: EmergencyView;
  visit: EmergencyVisit;
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/** Who comes and when, live on the map once they are on the way. */
export function VisitCard({ emergency, visit, methods, cards, now }: VisitCardProps) {
  const { zone, promisedBy, status, home } = emergency;
  const { company, technicianName, arrivesAt, position, enRouteAt, card } = visit;
  const first = technicianName.split(/\s+/)[0] ?? technicianName;
  const isHere = status === 'arrived';
  if (card === 'declined' || card === 'confirm') {
    return (
      <Soon state={(state) => <MapState label="Map" shape="wide" {...state} />}>
        <CardNeeded emergencyId={emergency.id} visit={visit} methods={methods} cards={cards} zone={zone} />
      </Soon>
    );
  }
  const miles = position ? Math.round(distanceMiles(position, home) * 10) / 10 : null;
  const headline = isHere
    ? `${first} is here`
    : card === 'checking'
      ? 'A vendor accepted. Confirming your card…'
      : enRouteAt
        ? `${first} is on the way`
        : `${first} is getting ready`;
  return (
    <Card>
      <div className="flex items-center gap-3.5">
        <Avatar id={visit.bookingId} name={technicianName} size={44} />
        <div className="min-w-0 grow">
          <h2 className="text-[1.375rem]/7 font-semibold text-balance text-text-1">{headline}</h2>
          <p className="text-body text-text-2">
            {technicianName}, {company}
            {visit.rating !== null &&
              ` · ${visit.rating} stars from ${visit.reviews === 1 ? '1 review' : `${visit.reviews.toLocaleString('en-US')} reviews`}`}
          </p>
        </div>
      </div>
      {!isHere && (
        <dl className="mt-4 grid grid-cols-2 gap-3">
          <div>
            <dt className="text-label text-text-3">Arrives in about</dt>
            <dd className="text-[1.75rem]/9 font-semibold text-text-1 tabular-nums">
              {minutesUntil(arrivesAt, now)}
            </dd>
            <dd className="text-detail text-text-2">around {formatTime(arrivesAt, zone)}</dd>
          </div>
          <div>
            <dt className="text-label text-text-3">Promised by</dt>
            <dd className="text-[1.75rem]/9 font-semibold text-text-1 tabular-nums">
              {formatTime(promisedBy, zone)}
            </dd>
            {miles !== null && <dd className="text-detail text-text-2">{miles} miles away now</dd>}
          </div>
        </dl>
      )}
      {!isHere && card === 'secured' && (
        <div className="mt-4">
          <PartBoundary>
            <Soon>
              <ArrivalMap
                home={home}
                technician={position}
                label={
                  miles === null
                    ? `Map of your home. ${first} isn’t sharing a location yet.`
                    : `Map: ${first} is ${miles} miles from your home`
                }
              />
            </Soon>
          </PartBoundary>
          {!position && (
            <p className="mt-2 text-detail text-text-2">
              {enRouteAt
                ? `${first}’s phone isn’t sharing its location. The arrival time is an estimate.`
                : `You’ll see ${first} on the map once they set out.`}
            </p>
          )}
        </div>
      )}
      {card === 'checking' && (
        <Notice className="mt-4">
          Your bank usually answers within seconds. No one sets out before that.
        </Notice>
      )}
      {card === 'secured' && (
        <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
          <ButtonLink to={`/account/home/job/${visit.bookingId}`} kind="primary" size="field">
            Open job #{visit.bookingNumber}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
