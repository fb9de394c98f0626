import { formatDay, formatMoment, formatWindow } from '#core/lib/format-time.ts';
import { referralLook } from '#core/partners/referral.ts';
import type { ReferralDetail } from '#core/partners/views.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAuth } from '#web/users/auth.tsx';
import type { VendorPage } from '../../../../frame/vendor-page.ts';
import { fieldPath, VENDOR_PATHS } from '../../../../frame/vendor-paths.ts';
import { referralMoney } from '../../referral-money.ts';
import type { Route } from './+types/route';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Network', to: VENDOR_PATHS.network },
  title: ({ referral }) => referral.title,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.referral.title} · Canopy` : 'Referral · Canopy' },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return {
    referral: await api(context, request).partners.get({ id: params.id }),
    now: context.get(requestContext).now,
  };
}

/** A job passed on to a partner, or by one: what it is, who still has to agree, and what it brings. */
export default function Referral({ loaderData: { referral, now } }: Route.ComponentProps) {
  const { direction, partner, status, bookingId, title, startsAt, endsAt, zone, note } = referral;
  const mayAct = useAuth().session?.profile.vendorRole !== 'accountant';
  const isSent = direction === 'sent';
  const isOurs = isSent ? status !== 'passed_on' : status === 'passed_on';
  const isOpen = status === 'sent' || status === 'accepted';
  return (
    <>
      <PageHeader
        title={title}
        subtitle={isSent ? `Sent to ${partner}` : `From ${partner}`}
        actions={
          <>
            {isOurs && mayAct && (
              <ButtonLink to={fieldPath({ job: bookingId })} kind="outline">
                Open the job
              </ButtonLink>
            )}
            <ButtonLink to={VENDOR_PATHS.network} kind="quiet">
              All referrals
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        <Card title="Job" aside={<StatusBadge look={referralLook(status, direction)} />}>
          <DescriptionList
            layout="facts"
            items={[
              {
                id: 'when',
                term: 'Visit',
                value: `${formatDay(startsAt, zone)}, ${formatWindow(startsAt, endsAt, zone)}`,
              },
              { id: 'where', term: 'Neighborhood', value: referral.neighborhood },
              { id: 'sent', term: 'Sent', value: formatMoment(referral.sentAt, zone, now) },
              ...(isOpen
                ? [{ id: 'until', term: 'Answer by', value: formatMoment(referral.expiresAt, zone, now) }]
                : []),
            ]}
          />
          {note && <p className="mt-4 text-body wrap-anywhere text-text-2">“{note}”</p>}
          <p className="mt-4 text-body text-text-2">{nextWords(referral)}</p>
        </Card>
        <Card title="Money">
          <DescriptionList layout="figures" items={referralMoney(referral)} />
          <p className="mt-3 text-detail text-text-2">
            {referral.isBooked
              ? 'Based on what was paid, including extra work, minus refunds.'
              : 'As booked, after commission. Extra work raises it, refunds lower it, and tips aren’t shared.'}
          </p>
        </Card>
      </div>
      {mayAct && !isSent && status === 'sent' && <Answer referral={referral} />}
      {mayAct && isSent && isOpen && <Withdraw id={referral.id} partner={partner} />}
    </>
  );
}

/** What happens next, for the reader. */
function nextWords({ direction, partner, status, isBooked }: ReferralDetail): string {
  const isSent = direction === 'sent';
  switch (status) {
    case 'sent':
      return isSent
        ? `${partner} hasn’t answered yet. Until they and the homeowner agree, the job is yours.`
        : 'If you accept, we ask the homeowner. The job is yours once they agree.';
    case 'accepted':
      return isSent
        ? `${partner} can come. We asked the homeowner; until they agree, the job is yours.`
        : 'You accepted. We asked the homeowner and will let you know.';
    case 'passed_on':
      if (isBooked)
        return isSent
          ? `${partner} did the job and was paid. Your fee was added to your balance.`
          : 'You did the job and were paid. The fee was taken from your balance.';
      return isSent
        ? `${partner} has the job. Your fee is added to your balance when the job is paid.`
        : 'The job is yours. The fee comes out of your balance when the job is paid.';
    case 'declined':
      return isSent ? `${partner} couldn’t take it. The job stayed with you.` : 'You declined.';
    case 'refused':
      return 'The homeowner decided to stay with the vendor they booked.';
    case 'withdrawn':
      return isSent ? 'You withdrew it. The job stayed with you.' : `${partner} does the job themselves.`;
    case 'expired':
      return 'It wasn’t answered in time, or the job changed.';
  }
}

function Answer({ referral: { id, partner, technicians } }: { referral: ReferralDetail }) {
  const { showToast } = useToastContext();
  const decline = useCommand((server) => server.partners.answer);
  const form = useForm({
    read: { technicianId: text },
    check: ({ technicianId }): Faults => (technicianId ? {} : { technicianId: 'Choose a technician' }),
    command: useCommand((server) => server.partners.answer, {
      onSuccess: () => showToast({ title: 'Accepted', message: 'We asked the homeowner.', type: 'success' }),
    }),
    input: (values) => ({ ...values, id, accept: true }),
  });
  const free = technicians.find(({ problem }) => problem === null);
  return (
    <Card title="Can you take it?" className="mt-3.5">
      <form {...form.props} className="max-w-2xl space-y-4">
        <FormErrors message={form.message ?? decline.failure?.message ?? null} />
        {technicians.length === 0 ? (
          <p className="text-body text-text-2">
            None of your technicians does this service at that address, so you can only decline.
          </p>
        ) : (
          <RadioCards
            label="Technician"
            {...form.field('technicianId', free?.id ?? '')}
            options={technicians.map(({ id: value, name, problem }) => ({
              value,
              title: name,
              detail: problem ?? 'Free at that time',
              disabled: problem !== null,
            }))}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {technicians.length > 0 && (
            <Button
              type="submit"
              kind="primary"
              pending={form.pending}
              disabledReason={free ? null : 'No one is free at that time'}
              className="max-sm:w-full"
            >
              Accept job
            </Button>
          )}
          <Button
            kind="outline"
            pending={decline.pending}
            aria-label={`Decline job from ${partner}`}
            className="max-sm:w-full"
            onClick={() => void decline.run({ id, accept: false })}
          >
            Decline
          </Button>
        </div>
      </form>
    </Card>
  );
}

function Withdraw({ id, partner }: { id: string; partner: string }) {
  const withdraw = useCommand((server) => server.partners.withdraw);
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-3">
      <FormErrors message={withdraw.failure?.message ?? null} />
      <Button kind="outline" pending={withdraw.pending} onClick={() => void withdraw.run({ id })}>
        Withdraw referral
      </Button>
      <p className="text-detail text-text-2">You do the job yourself. We’ll let {partner} know.</p>
    </div>
  );
}
