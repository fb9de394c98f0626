import { formatDay, formatMoment, formatWindow } from '#core/lib/format-time.ts';
import type { JobReferral } from '#core/partners/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Link } from '#web/ui/layout/page-link.tsx';

type NewVendorProps = { referral: NonNullable<JobReferral>; now: Date };

/** The vendor of a visit suggests a partner: nothing changes unless the homeowner agrees. */
export function NewVendor({ referral, now }: NewVendorProps) {
  const { id, from, to, toVendorId, rating, technicianName, startsAt, endsAt, zone, expiresAt } = referral;
  const { showToast } = useToastContext();
  const consent = useCommand((api) => api.partners.consent, {
    onSuccess: (_, { agree }) =>
      showToast({
        title: agree ? `${to} will do your visit` : `Your visit stays with ${from}`,
        message: agree
          ? 'We’ve notified both vendors. The time and price stay the same.'
          : 'We’ve notified them.',
        type: 'success',
      }),
  });
  return (
    <Card title={`${from} suggests ${to}`} className="mb-3.5 border-accent-line">
      <FormErrors message={consent.failure?.message ?? null} />
      <p className="text-body text-text-2">
        {from} can’t do this visit. {to} can, at the same time and price. {from} gets a share of what {to}{' '}
        earns from it, at no cost to you.
      </p>
      <DescriptionList
        className="mt-3"
        layout="facts"
        items={[
          {
            id: 'vendor',
            term: 'New vendor',
            value: (
              <Link to={`/pros/${toVendorId}`} className="font-medium text-accent-text hover:underline">
                {to}
              </Link>
            ),
          },
          {
            id: 'rating',
            term: 'Rating',
            value: rating
              ? `${rating.value} from ${rating.reviews} ${rating.reviews === 1 ? 'review' : 'reviews'}`
              : 'No reviews yet',
          },
          { id: 'who', term: 'Technician', value: technicianName },
          {
            id: 'when',
            term: 'Visit',
            value: `${formatDay(startsAt, zone)}, ${formatWindow(startsAt, endsAt, zone)}`,
          },
          { id: 'until', term: 'Answer by', value: formatMoment(expiresAt, zone, now) },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          kind="primary"
          pending={consent.pending}
          className="max-sm:w-full"
          onClick={() => void consent.run({ id, agree: true })}
        >
          Switch to {to}
        </Button>
        <Button
          kind="outline"
          pending={consent.pending}
          className="max-sm:w-full"
          onClick={() => void consent.run({ id, agree: false })}
        >
          Stay with {from}
        </Button>
      </div>
    </Card>
  );
}
