import { formatShortDay } from '#core/lib/format-time.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';

type NobodyProps = { place: string; detailsHref: string; serviceHref: string };

/** Nobody offers the service at the home. */
export function NobodyComes({ place, detailsHref, serviceHref }: NobodyProps) {
  return (
    <div className="mt-6 rounded-card border border-line-1 bg-bg-1">
      <EmptyState
        as="h2"
        title={`No vendors for this in ${place} yet`}
        action={
          <>
            <ButtonLink to={detailsHref} kind="outline">
              Choose another address
            </ButtonLink>
            <ButtonLink to={serviceHref} kind="outline">
              Choose another service
            </ButtonLink>
          </>
        }
      >
        We’ll offer this service here as soon as we’ve vetted a vendor near you.
      </EmptyState>
    </div>
  );
}

type NoneLeftProps = {
  /** Taken and closed are told apart. */
  wasOpen: boolean;
  firstFree: Date | null;
  zone: string;
  hrefOf: (startsAt: Date) => string;
};

/** A day without a free time, and the way to the first one that has some. */
export function NoneLeft({ wasOpen, firstFree, zone, hrefOf }: NoneLeftProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-dashed border-line-2 px-4 py-3.5">
      <p className="text-[0.875rem]/5 text-text-2">
        {wasOpen ? 'No times left on this day.' : 'No vendors work on this day.'}
      </p>
      {firstFree && (
        <ButtonLink to={hrefOf(firstFree)} replace preventScrollReset kind="outline">
          Go to {formatShortDay(firstFree, zone)}
        </ButtonLink>
      )}
    </div>
  );
}
