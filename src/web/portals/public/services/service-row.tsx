import { Link } from '#web/ui/layout/page-link.tsx';
import { bookingPath } from '../catalog/booking-path.ts';
import type { ShownService } from './shown-services.ts';

/**
 * What a service is, what it costs and how long it takes; all of it leads to its times. There are eighty on the page: its
 * look is in services.css, by element.
 */
export function ServiceRow({ service, zip }: { service: ShownService; zip: string | null }) {
  const { slug, name, price, detail } = service;
  return (
    <li>
      {/* The header leads to the same route, and makes it known. */}
      <Link to={bookingPath(slug, zip)} discover="none">
        <b>{name}</b>
        <i>{price}</i>
        <small>{detail}</small>
      </Link>
    </li>
  );
}
