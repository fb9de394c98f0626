import { useNavigate } from 'react-router';
import { parseMoney } from '#core/lib/money.ts';
import type { VendorChoice } from '#core/quotes/terms.ts';
import { forgetDraft } from '#web/bookings/booking-draft.ts';
import { useCommand } from '#web/lib/use-command.ts';
import type { QuoteData } from './quote-data.ts';
import { quoteDraftKey, readQuoteDraft } from './quote-draft.ts';
import { quotePath } from './quote-plan.ts';

/** Fields that were asked in the first step: it shows what is wrong with them. */
const OF_JOB = /^(?:answers\.|description$|wanted|budgetCents$|photos$)/;

type Chosen = { vendorChoice: VendorChoice; vendorIds: readonly string[] };

/** Sends what was written in this browser; leads to the request, or back to the step whose field was refused. */
export function useSendRequest({ plan, service }: QuoteData) {
  const navigate = useNavigate();
  const { run, pending, failure } = useCommand((api) => api.quotes.request, {
    revalidate: false,
    onSuccess: ({ id }) => {
      forgetDraft(quoteDraftKey(service.slug));
      void navigate(`/account/home/quotes/${id}?sent=1`);
    },
    onFailure: ({ fields }) => {
      if (Object.keys(fields).some((name) => OF_JOB.test(name)))
        void navigate(quotePath({ ...plan, step: 'job' }), { state: { fields } });
    },
  });
  const send = (homeId: string, chosen?: Chosen) => {
    const draft = readQuoteDraft(service.slug);
    const { vendorChoice, vendorIds } = chosen ?? draft;
    return run({
      serviceSlug: service.slug,
      homeId,
      description: draft.description,
      answers: draft.answers,
      budgetCents: draft.budget.trim() === '' ? null : parseMoney(draft.budget),
      wantedFrom: draft.wantedFrom || null,
      wantedTo: draft.wantedTo || null,
      photos: draft.photos,
      vendorChoice,
      vendorIds: vendorChoice === 'chosen' ? [...vendorIds] : [],
    });
  };
  return { send, pending, failure };
}
