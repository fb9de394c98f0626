import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

/** The mark and the name, leading home. */
export function BrandLink() {
  return (
    <Link to="/" className="flex min-h-11 items-center gap-2.5 rounded-control">
      <BrandMark size={28} />
      <span aria-hidden="true" className="text-[1.25rem]/7 font-semibold tracking-[-0.03em] text-text-1">
        Canopy
      </span>
    </Link>
  );
}
