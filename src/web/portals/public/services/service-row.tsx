import { Link } from '#web/ui/layout/page-link.tsx';
import { bookingPath } from '../catalog/booking-path.ts';
import type { ShownService } from './shown-services.ts';

/**
 * A service with everything that decides: what it is, what is included, how long it takes and what it costs. There are
 * eighty on the page: its look is in services.css, by element, and its marks are drawn there.
 */
export function ServiceRow({ service, zip }: { service: ShownService; zip: string | null }) {
  const { slug, name, summary, included, price, per, detail, isQuote } = service;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>{summary}</p>
        <ul aria-label={`Included in ${name}`}>
          {included.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      </div>
      <div>
        <div>
          <p className={isQuote ? 'quote' : undefined}>
            {price}
            {per && <span> {per}</span>}
          </p>
          <p>{detail}</p>
        </div>
        {/* The header leads to the same route, and makes it known. */}
        <Link to={bookingPath(slug, zip)} discover="none" className="btn btn-md btn-outline">
          See times<span className="sr-only">{` for ${name}`}</span>
        </Link>
      </div>
    </li>
  );
}
