import { Sparkles, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QUOTE_VENDORS_MAX } from '#core/quotes/limits.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { NobodyComes } from '../time/no-times.tsx';
import type { QuoteData } from './quote-data.ts';
import { useQuoteDraft } from './quote-draft.ts';
import { quotePath } from './quote-plan.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { useSendRequest } from './use-send-request.ts';
import { VendorPick } from './vendor-pick.tsx';

/** Second step: who is asked, up to four chosen by oneself or the best matches. With a home it is sent from here. */
export function VendorsStep({ data }: { data: QuoteData }) {
  const { plan, visitor, service, home, place, vendors } = data;
  const navigate = useNavigate();
  const { draft, change } = useQuoteDraft(service.slug);
  const { send, pending, failure } = useSendRequest(data);
  const [fault, setFault] = useState<string | null>(null);
  // The vendor whose page led here is chosen until somebody says otherwise.
  const fromPage = draft.vendorIds.length === 0 && vendors.some(({ id }) => id === plan.vendor);
  const choice = fromPage ? 'chosen' : draft.vendorChoice;
  const ids =
    fromPage && plan.vendor
      ? [plan.vendor]
      : draft.vendorIds.filter((id) => vendors.some((one) => one.id === id));
  const best = Math.min(QUOTE_VENDORS_MAX, vendors.length);
  const asked = choice === 'chosen' ? ids.length : best;
  const sendsHere = visitor === 'homeowner' && home !== null;
  const press = () => {
    if (choice === 'chosen' && ids.length === 0) return setFault('Choose at least one vendor');
    const chosen = { vendorChoice: choice, vendorIds: choice === 'chosen' ? ids : [] };
    change(chosen);
    if (sendsHere && home) void send(home.id, chosen);
    else navigate(quotePath({ ...plan, step: 'send' }));
  };
  if (vendors.length === 0) {
    return (
      <StepPage title="Who should quote?" lead={service.name}>
        <NobodyComes
          place={place?.neighborhood ?? ''}
          detailsHref={quotePath({ ...plan, step: 'job' })}
          serviceHref="/book"
        />
      </StepPage>
    );
  }
  const label = sendsHere ? `Send to ${asked === 1 ? '1 vendor' : `${asked} vendors`}` : 'Continue';
  const goOnButton = (look: { block?: boolean; className?: string }) => (
    <Button kind="primary" size="lg" pending={pending} onClick={press} {...look}>
      {label}
    </Button>
  );
  return (
    <StepPage
      title="Who should quote?"
      lead={`${vendors.length === 1 ? '1 vendor does' : `${vendors.length} vendors do`} this work in ${place?.neighborhood}. You can ask up to ${QUOTE_VENDORS_MAX} at once.`}
      summary={
        <QuoteSummary data={data} action={goOnButton({ block: true, className: 'mt-4 max-sm:hidden' })} />
      }
      bar={
        <ActionBar figure="Free to ask" detail={asked === 1 ? '1 vendor' : `${asked} vendors`}>
          {goOnButton({})}
        </ActionBar>
      }
    >
      {failure && (
        <Notice tone="error" live className="mt-5">
          {failure.message}
        </Notice>
      )}
      <RadioCards
        label="Who should quote?"
        labelHidden
        name="vendorChoice"
        className="mt-6"
        value={choice}
        onValueChange={(vendorChoice) => {
          setFault(null);
          change({ vendorChoice, vendorIds: ids });
          if (vendorChoice === 'best_match' && plan.vendor)
            navigate(quotePath({ ...plan, vendor: null }), { replace: true, preventScrollReset: true });
        }}
        options={[
          {
            value: 'best_match',
            title: best === 1 ? 'Best match' : `The ${best} best matches`,
            detail: 'Well reviewed, near you, and skilled for this job.',
            media: <Icon of={Sparkles} size={20} className="text-text-3" />,
          },
          {
            value: 'chosen',
            title: 'I’ll choose vendors',
            detail: `Pick just one, or up to ${QUOTE_VENDORS_MAX} to compare.`,
            media: <Icon of={UsersRound} size={20} className="text-text-3" />,
          },
        ]}
      />
      {choice === 'chosen' && (
        <VendorPick
          vendors={vendors}
          chosen={ids}
          error={fault}
          onChange={(vendorIds) => {
            setFault(null);
            change({ vendorChoice: 'chosen', vendorIds });
          }}
        />
      )}
    </StepPage>
  );
}
