import { useNavigate } from 'react-router';
import { formatDay, formatMoment, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { REFERRAL_NOTE_MAX } from '#core/partners/limits.ts';
import { formatRate } from '#core/payments/price.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../../../frame/vendor-page.ts';
import { fieldPath, VENDOR_PATHS } from '../../../../frame/vendor-paths.ts';
import type { Route } from './+types/route';

export const handle: VendorPage = {
  section: { label: 'Network', to: VENDOR_PATHS.network },
  title: 'Refer a job',
};
export const meta: Route.MetaFunction = () => [{ title: 'Refer a job · Canopy' }];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const server = api(context, request);
  const [job, referral] = await Promise.all([
    server.partners.choices({ id: params.id }),
    server.partners.ofJob({ id: params.id }),
  ]);
  return { job, referral, now: context.get(requestContext).now };
}

/** A job the vendor can’t do: which partner takes it, for how much, until when they can answer. */
export default function PassOn({ loaderData: { job, referral, now } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { bookingId, number, title, startsAt, endsAt, zone, refused, expiresAt, choices } = job;
  const form = useForm({
    read: { partnershipId: text, note: text },
    check: ({ partnershipId }): Faults => (partnershipId ? {} : { partnershipId: 'Choose a partner' }),
    command: useCommand((server) => server.partners.passOn, {
      revalidate: false,
      onSuccess: (sent) =>
        void navigate(sent ? `/contractor/network/referrals/${sent.id}` : VENDOR_PATHS.network),
    }),
    input: (values) => ({ ...values, id: bookingId }),
  });
  const isOpen = referral?.status === 'sent' || referral?.status === 'accepted';
  return (
    <>
      <PageHeader
        title="Refer a job"
        subtitle={`${number} ${title}, ${formatDay(startsAt, zone)}, ${formatWindow(startsAt, endsAt, zone)}`}
        actions={
          <ButtonLink to={fieldPath({ job: bookingId })} kind="outline">
            Back to the job
          </ButtonLink>
        }
      />
      {refused ? (
        <Notice
          tone="warning"
          title={refused}
          action={
            isOpen && (
              <ButtonLink to={`/contractor/network/referrals/${referral.id}`} kind="outline">
                See referral
              </ButtonLink>
            )
          }
        >
          The job stays with you.
        </Notice>
      ) : choices.length === 0 ? (
        <Card>
          <EmptyState
            title="No partners yet"
            action={
              <ButtonLink to={VENDOR_PATHS.network} kind="primary">
                Invite partners
              </ButtonLink>
            }
          >
            Partners take jobs you can’t do, and you get a share of what they earn.
          </EmptyState>
        </Card>
      ) : (
        <form {...form.props} className="max-w-2xl space-y-4">
          <FormErrors message={form.message} />
          <RadioCards
            label="Partner"
            {...form.field('partnershipId', choices.find(({ problem }) => !problem)?.partnershipId ?? '')}
            options={choices.map(({ partnershipId, company, rating, shareBp, feeCents, problem }) => ({
              value: partnershipId,
              title: company,
              detail:
                problem ??
                [
                  rating
                    ? `${rating.value} from ${rating.reviews === 1 ? '1 review' : `${rating.reviews.toLocaleString('en-US')} reviews`}`
                    : 'No reviews yet',
                  `${formatRate(shareBp)} share`,
                ].join(' · '),
              aside: problem ? null : `You get ${formatMoney(feeCents)}`,
              disabled: problem !== null,
            }))}
          />
          <TextareaField
            label="Note for the partner"
            optional
            rows={3}
            maxLength={REFERRAL_NOTE_MAX}
            hint="They see the service, neighborhood and time, but not the homeowner’s name or address until the job is theirs."
            {...form.field('note', '')}
          />
          <p className="text-detail text-text-2">
            First the partner answers, then the homeowner
            {expiresAt ? `, by ${formatMoment(expiresAt, zone, now)} at the latest` : ''}. Until both agree,
            the job is yours. The price stays the same, and your share is added to your balance when the job
            is paid.
          </p>
          <Button
            type="submit"
            kind="primary"
            pending={form.pending}
            disabledReason={choices.every(({ problem }) => problem) ? 'None of your partners can come' : null}
            className="max-sm:w-full"
          >
            Ask partner
          </Button>
        </form>
      )}
    </>
  );
}
