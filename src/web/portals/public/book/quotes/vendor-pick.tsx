import { clsx } from 'clsx';
import { QUOTE_VENDORS_MAX } from '#core/quotes/limits.ts';
import type { VendorCard } from '#core/quotes/views.ts';
import { formatStars } from '#core/reviews/average.ts';
import { responseWords } from '#web/quotes/quote-words.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type VendorPickProps = {
  vendors: readonly VendorCard[];
  chosen: readonly string[];
  error: string | null;
  onChange: (ids: string[]) => void;
};

/** The vendors who could be asked, the best match first; up to four boxes can be checked. */
export function VendorPick({ vendors, chosen, error, onChange }: VendorPickProps) {
  const isFull = chosen.length >= QUOTE_VENDORS_MAX;
  return (
    <fieldset className="mt-6 min-w-0" aria-describedby="vendors-chosen">
      <legend className="text-card-title text-text-1">Vendors</legend>
      <p id="vendors-chosen" role={error ? 'alert' : 'status'} className="mt-1 text-label">
        {error ? (
          <span className="text-red">{error}</span>
        ) : (
          <span className="text-text-2">
            {chosen.length} of {QUOTE_VENDORS_MAX} chosen
          </span>
        )}
      </p>
      <ul className="mt-2.5 space-y-2">
        {vendors.map(({ id, company, logoUrl, rating, reviews, responseMinutes }) => {
          const checked = chosen.includes(id);
          const facts = [
            rating === null
              ? 'No reviews yet'
              : `${formatStars(rating)} out of 5 from ${reviews} ${reviews === 1 ? 'review' : 'reviews'}`,
            responseWords(responseMinutes),
          ];
          return (
            <li
              key={id}
              className={clsx(
                'flex items-center gap-2 rounded-card border bg-bg-1 pr-2 transition-colors has-checked:border-accent has-checked:bg-accent-soft',
                'border-line-2',
              )}
            >
              <label className="flex min-h-[60px] min-w-0 grow cursor-pointer items-center gap-3.5 rounded-card px-4 py-2.5 has-disabled:cursor-not-allowed has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
                <span className="check-box check-box-field">
                  <input
                    type="checkbox"
                    name="vendorIds"
                    value={id}
                    checked={checked}
                    disabled={!checked && isFull}
                    onChange={() =>
                      onChange(checked ? chosen.filter((other) => other !== id) : [...chosen, id])
                    }
                    className="check check-field keep-color"
                  />
                </span>
                <Avatar id={id} name={company} src={logoUrl} />
                <span className="min-w-0">
                  <span className="block text-[0.9375rem]/5 font-semibold text-text-1 wrap-anywhere">
                    {company}
                  </span>
                  <span className="block text-[0.8125rem]/[1.125rem] text-text-2 tabular-nums">
                    {facts.filter(Boolean).join(' · ')}
                  </span>
                </span>
              </label>
              <Link
                to={`/pros/${id}`}
                reloadDocument
                target="_blank"
                aria-label={`Profile of ${company}, in a new tab`}
                className="inline-flex min-h-11 shrink-0 items-center rounded-control px-2.5 text-[0.8125rem]/5 font-medium text-accent-text hover:underline"
              >
                Profile
              </Link>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
