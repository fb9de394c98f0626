import { Link } from '#web/ui/layout/page-link.tsx';
import type { BookPlan } from '../book-plan.ts';
import { quotePath } from '../quotes/quote-plan.ts';

/** The other way to a price: asking several vendors for theirs. */
export function QuotesInstead({ plan }: { plan: Pick<BookPlan, 'service' | 'home' | 'zip' | 'vendor'> }) {
  const { service, home, zip, vendor } = plan;
  if (!service) return null;
  return (
    <p className="mt-3 text-[0.8125rem]/5 text-text-2">
      Larger or unusual job?{' '}
      <Link
        to={quotePath({ service, home, zip, vendor })}
        className="inline-flex min-h-6 items-center font-medium text-accent-text hover:underline max-sm:-my-2.5 max-sm:min-h-11"
      >
        Get quotes instead
      </Link>
    </p>
  );
}
