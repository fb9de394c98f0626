import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { CategoryView, ServiceView } from '#core/catalog/contract.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';
import { CategoryIcon } from '../../catalog/category-icon.tsx';
import { priceWords } from '../../catalog/price-words.ts';
import { type BookPlan, bookPath } from '../book-plan.ts';
import { quotePath } from '../quotes/quote-plan.ts';

/** A category with its services; each leads on to the details. */
export function ServiceCard({ category, plan }: { category: CategoryView; plan: BookPlan }) {
  const id = `category-${category.slug}`;
  return (
    <section
      aria-labelledby={id}
      className="mb-3.5 break-inside-avoid overflow-clip rounded-card border border-line-1 bg-bg-1"
    >
      <h2
        id={id}
        className="flex items-center gap-2.5 border-b border-line-1 px-4 py-3 text-card-title text-text-1"
      >
        <CategoryIcon icon={category.icon} size={20} />
        {category.name}
      </h2>
      <ul className="divide-y divide-line-1">
        {category.services.map((service) => (
          <li key={service.slug}>
            <ServiceLink service={service} plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ServiceLink({ service, plan }: { service: ServiceView; plan: BookPlan }) {
  const chosen = service.slug === plan.service;
  const { price, detail, isQuote } = priceWords(service);
  const change = chosen
    ? {}
    : { service: service.slug, vendor: null, minutes: null, addOns: [], date: null, start: null };
  return (
    <Link
      to={
        isQuote
          ? quotePath({ service: service.slug, home: plan.home, zip: plan.zip })
          : bookPath({ ...plan, ...change, booking: null, step: 'details' })
      }
      aria-current={chosen ? 'true' : undefined}
      className={clsx(
        'flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2! transition-colors',
        chosen ? 'bg-accent-soft' : 'hover:bg-bg-2',
      )}
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-1.5 text-[0.9375rem]/5 font-medium text-text-1">
          {service.name}
          {chosen && <Icon of={Check} className="text-accent-text" />}
        </span>
        <span className="block text-[0.8125rem]/[1.125rem] text-text-2">{detail}</span>
      </span>
      <span
        className={clsx(
          'shrink-0 text-right font-medium text-text-1 tabular-nums',
          isQuote ? 'text-[0.8125rem]/[1.125rem]' : 'text-[0.9375rem]/5',
        )}
      >
        {isQuote ? 'Quote' : price}
      </span>
    </Link>
  );
}
