import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { PhotoBoard } from '#web/bookings/photo-board.tsx';
import { proofLine } from '#web/credentials/proof-line.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { Stars } from '#web/ui/form/star-rating.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Who comes, where to, and what the homeowner told them. */
export function AboutCard({ booking, now }: { booking: BookingDetail; now: Date }) {
  const { home, vendor, technician, zone } = booking;
  const shown = booking.photos.filter(({ kind }) => kind === 'request');
  const items: Description[] = [
    {
      id: 'vendor',
      term: 'Vendor',
      value: (
        <>
          <span className="flex items-center gap-2">
            <Avatar id={vendor.id} name={vendor.company} src={vendor.logoUrl} size={24} />
            <TextLink to={`/pros/${vendor.id}`} reloadDocument className="min-w-0 wrap-anywhere">
              {vendor.company}
            </TextLink>
          </span>
          {vendor.rating !== null && (
            <span className="block">
              <Stars value={vendor.rating} detail={`from ${reviews(vendor.reviews)}`} />
            </span>
          )}
        </>
      ),
    },
    { id: 'person', term: 'Technician', value: technician.name },
    ...(booking.credentials.length > 0
      ? [
          {
            id: 'credentials',
            // What is frozen with a finished job stays what it was.
            term: booking.status === 'completed' ? 'Verified for this visit' : 'Verified by Canopy',
            value: <Proofs proofs={booking.credentials} />,
            wide: true,
          },
        ]
      : []),
    { id: 'address', term: 'Address', value: `${home.line1}, ${home.city} ${home.zip}` },
    ...booking.answers.map(({ label, answer }, index) => ({ id: `a${index}`, term: label, value: answer })),
    ...(booking.notes ? [{ id: 'notes', term: 'Your notes', value: booking.notes }] : []),
    ...(home.accessNotes ? [{ id: 'access', term: 'How to get in', value: home.accessNotes }] : []),
    { id: 'booked', term: 'Booked', value: formatMoment(booking.createdAt, zone, now) },
  ];
  return (
    <Card title="About this visit" aside={`#${booking.number}`}>
      <DescriptionList layout="facts" items={items} />
      {shown.length > 0 && (
        <div className="mt-4">
          <PhotoBoard photos={shown} zone={zone} now={now} />
        </div>
      )}
    </Card>
  );
}

function Proofs({ proofs }: { proofs: BookingDetail['credentials'] }) {
  return (
    <ul className="space-y-1">
      {proofs.map((proof) => (
        <li key={`${proof.title} ${proof.holder} ${proof.number}`} className="wrap-anywhere">
          {proof.title}
          <span className="block text-label text-text-2">{proofLine(proof)}</span>
        </li>
      ))}
    </ul>
  );
}

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`;
}
