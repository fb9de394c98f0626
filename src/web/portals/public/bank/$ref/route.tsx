import { Landmark, ShieldCheck, ShieldX } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import { pageOfSite, safeNext } from '#core/lib/next-path.ts';
import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { pendingSetup } from '#web/payments/pending-setup.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { buttonClass } from '#web/ui/form/button-style.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { Route } from './+types/route';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const challenge = await api(context, request).payments.bankChallenge({ ref: params.ref });
  const { publicUrl } = context.get(requestContext);
  return { ...challenge, ref: params.ref, returnTo: pageOfSite(challenge.returnUrl, publicUrl) ?? '/' };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Simulated bank' },
  { name: 'robots', content: 'noindex' },
];

/** The page of this tab on which a card is being saved: it goes on there, whatever page asked the bank. */
function pageOfCard(): string | null {
  return safeNext(pendingSetup()?.returnTo);
}

/** Stands where the page of a card's bank would: outside Canopy's look, and it says what it is. */
export default function Bank({ loaderData }: Route.ComponentProps) {
  const { ref, open, amountCents, description, returnTo } = loaderData;
  const [given, setGiven] = useState<boolean | null>(null);
  const { run, pending, failure } = useCommand((api) => api.payments.answerBankChallenge, {
    revalidate: false,
    onSuccess: (_done, { approve }) => {
      setGiven(approve);
      window.location.assign((amountCents === null && pageOfCard()) || returnTo);
    },
  });
  const busy = pending || given !== null;
  return (
    <main
      id="main"
      tabIndex={-1}
      data-density="public"
      className="flex min-h-dvh flex-col items-center justify-center bg-bg-sunk px-5 py-10"
    >
      <div className="w-full max-w-[420px]">
        <p className="flex items-center gap-2.5 text-[0.9375rem]/5 font-semibold text-text-1">
          <Icon of={Landmark} size={20} className="text-blue" />
          Simulated bank
        </p>
        <div className="mt-3 overflow-clip rounded-card border border-line-1 bg-bg-1">
          <div className="h-1 bg-blue" aria-hidden="true" />
          <div className="p-5 sm:p-6">
            <h1 className="text-page-title text-balance text-text-1">
              {open ? 'Is this you?' : 'This request is closed'}
            </h1>
            <p className="mt-1.5 text-[0.9375rem]/[1.375rem] text-text-2">
              {open
                ? amountCents === null
                  ? 'Canopy wants to save your card. Nothing is charged now.'
                  : 'Canopy wants to hold this amount on your card. It’s charged when the work is done.'
                : 'It was already answered or has expired. There’s nothing more to do here.'}
            </p>
            {amountCents !== null && (
              <DescriptionList
                layout="rows"
                className="mt-5 border-y border-line-1 py-3"
                items={[
                  { id: 'amount', term: 'Amount', value: formatMoney(amountCents), look: 'total' },
                  { id: 'merchant', term: 'To', value: 'Canopy' },
                  ...(description ? [{ id: 'for', term: 'For', value: description }] : []),
                ]}
              />
            )}
            {failure && (
              <Notice tone="error" live className="mt-4">
                {failure.message}
              </Notice>
            )}
            {open ? (
              <div className="mt-5 grid grid-cols-2 gap-2.5">
                <Button
                  kind="outline"
                  size="lg"
                  icon={ShieldX}
                  disabled={given === true}
                  pending={busy && given === false}
                  onClick={() => !busy && void run({ ref, approve: false })}
                >
                  Decline
                </Button>
                <Button
                  kind="primary"
                  size="lg"
                  icon={ShieldCheck}
                  disabled={given === false}
                  pending={busy && given !== false}
                  onClick={() => void run({ ref, approve: true })}
                >
                  Approve
                </Button>
              </div>
            ) : (
              <a
                href={returnTo}
                className={`${buttonClass({ kind: 'primary', size: 'lg', block: true })} mt-5`}
              >
                Back to Canopy
              </a>
            )}
          </div>
        </div>
        <p className="mt-4 text-[0.8125rem]/[1.125rem] text-text-3">
          This installation takes test cards only. This page plays the part of a card’s bank; no real bank and
          no real money are involved.
        </p>
      </div>
    </main>
  );
}
