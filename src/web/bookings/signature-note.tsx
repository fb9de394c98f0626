import type { SignatureView } from '#core/bookings/site/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';

/** The signature under a job, as both sides see it. */
export function SignatureNote({
  signature,
  zone,
  now,
}: {
  signature: SignatureView;
  zone: string;
  now: Date;
}) {
  const { signedBy, method, url, signedAt } = signature;
  return (
    <figure>
      <img
        src={url}
        alt={`Signature of ${signedBy}`}
        width={960}
        height={360}
        loading="lazy"
        className="keep-color block aspect-[8/3] w-full max-w-[280px] rounded-control border border-line-1 bg-white object-contain"
      />
      <figcaption className="mt-1.5 text-detail text-text-2">
        {method === 'typed' ? 'Typed' : 'Signed'} by {signedBy}, {formatMoment(signedAt, zone, now)}
      </figcaption>
    </figure>
  );
}
