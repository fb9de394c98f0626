import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { points } from '#core/matching/points.ts';
import type { RankedVendorView } from '#core/matching/views.ts';
import { ReasonList } from '#web/matching/reason-list.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Fold } from '#web/ui/disclosure/fold.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type MatchedVendorProps = {
  vendor: RankedVendorView;
  zone: string;
  now: Date;
  /** The price is of an assessment. */
  isQuote: boolean;
  to: string;
};

/** How many reasons are said in the line under the name. */
const IN_BRIEF = 3;

/** One vendor of a ranking: what they ask, when they are free, and every addend of the score. */
export function MatchedVendor({ vendor, zone, now, isQuote, to }: MatchedVendorProps) {
  const { company, place, hundredths, reasons, firstFree } = vendor;
  const brief = reasons.slice(0, IN_BRIEF).map(({ text, hundredths: adds }) => `${text} +${points(adds)}`);
  const price = `${isQuote ? 'Assessment ' : 'From '}${formatMoney(vendor.priceCents)}`;
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2.5">
        <div className="min-w-0 grow basis-56">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h2 className="text-card-title text-text-1 wrap-anywhere">
              {place}. {company}
            </h2>
            {place === 1 && (
              <Badge tone="accent" dot>
                Best match
              </Badge>
            )}
            {vendor.isNewcomer && (
              <Badge tone="window" dot>
                {vendor.reserved ? 'New, shown early' : 'New on Canopy'}
              </Badge>
            )}
          </div>
          <p className="mt-0.5 text-body text-text-2">
            {price}
            {firstFree && ` · First available ${formatMoment(firstFree, zone, now)}`}
          </p>
          <p className="mt-1 text-detail text-text-3">{brief.join('; ')}</p>
        </div>
        <div className="flex items-center gap-4 max-sm:w-full max-sm:justify-between">
          <p className="text-right">
            <span className="text-[1.25rem]/7 font-semibold text-text-1 tabular-nums">
              {points(hundredths)}
            </span>
            <span className="text-detail text-text-3"> of 10</span>
          </p>
          <ButtonLink to={to} kind={place === 1 ? 'primary' : 'secondary'} aria-label={`Book ${company}`}>
            Book
          </ButtonLink>
        </div>
      </div>
      <Fold summary="Why this score" className="mt-3 border-t border-line-1 pt-1">
        <ReasonList label={`Score of ${company}`} reasons={reasons} hundredths={hundredths} />
      </Fold>
    </Card>
  );
}
