import { useNavigate } from 'react-router';
import type { HomeView } from '#core/homes/contract.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import { SignInCard } from '../account/sign-in-card.tsx';
import { NEW_HOME_FORM } from '../details/add-home.tsx';
import { HomeChoice } from '../details/home-choice.tsx';
import { StepPage } from '../frame/step-page.tsx';
import type { QuoteData } from './quote-data.ts';
import { quotePath } from './quote-plan.ts';
import { QuoteSummary } from './quote-summary.tsx';
import { useSendRequest } from './use-send-request.ts';

/** Last step for those who came without an account or a home: sign in, say the address, send. */
export function SendStep({ data }: { data: QuoteData }) {
  const { plan, visitor, homes, home, service } = data;
  const navigate = useNavigate();
  const { send, pending, failure } = useSendRequest(data);
  const isVisitor = visitor === 'anonymous';
  const pathOf = (id: string) => quotePath({ ...plan, home: id, step: 'send' });
  const takeHome = ({ id }: HomeView, goesOn: boolean) => {
    if (goesOn) void send(id);
    else navigate(pathOf(id), { replace: true, preventScrollReset: true });
  };
  const press = () => {
    const form = document.querySelector<HTMLFormElement>(`#${NEW_HOME_FORM}`);
    if (form) form.requestSubmit();
    else if (home) void send(home.id);
  };
  const sendButton = (look: { block?: boolean; className?: string }) => (
    <Button kind="primary" size="lg" pending={pending} onClick={press} {...look}>
      Send request
    </Button>
  );
  return (
    <StepPage
      title={isVisitor ? 'Sign in to send your request' : 'What’s the address?'}
      lead={
        isVisitor
          ? 'Everything you wrote is saved. Asking for quotes is free.'
          : 'Vendors see only your neighborhood until you accept a quote.'
      }
      summary={
        <QuoteSummary
          data={data}
          action={!isVisitor && sendButton({ block: true, className: 'mt-4 max-sm:hidden' })}
        />
      }
      bar={
        !isVisitor && (
          <ActionBar figure="Free to ask" detail={service.name}>
            {sendButton({})}
          </ActionBar>
        )
      }
    >
      {failure && (
        <Notice tone="error" live className="mt-5">
          {failure.message}
        </Notice>
      )}
      <section aria-label={isVisitor ? 'Your account' : 'Where'} className="mt-6">
        {isVisitor ? (
          <SignInCard
            back={quotePath({ ...plan, step: 'send' })}
            title="Where should the quotes go?"
            text="Your account is where vendors’ quotes and questions arrive. Next you’ll add the address, then we send your request."
          />
        ) : (
          <HomeChoice
            plan={{
              ...{ service: service.slug, home: plan.home, zip: plan.zip, step: 'details' },
              ...{ vendor: null, minutes: null, addOns: [], date: null, start: null, booking: null },
            }}
            homes={homes}
            home={home}
            pathOf={pathOf}
            onAdded={takeHome}
          />
        )}
      </section>
    </StepPage>
  );
}
