import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EMERGENCY_NOTE_MAX } from '#core/dispatch/limits.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { TermsView } from '#core/dispatch/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import { PriceLines } from '#web/dispatch/price-lines.tsx';
import { SafetyCard } from '#web/dispatch/safety-card.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EMERGENCY_PAGE } from './triage-address.ts';

type RequestHelpProps = { terms: TermsView; yes: readonly string[]; cards: CardsMode };

/** What to do now, then the whole price and the promise; only then can anybody be asked. */
export function RequestHelp({ terms, yes, cards }: RequestHelpProps) {
  const { kind, severity, safety, price, promisedMinutes, creditCents, home } = terms;
  const isLife = severity === 'life';
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2 text-body text-text-2">
        <StatusBadge look={SEVERITY_LOOKS[severity]} /> {home.label}, {home.line1}
      </p>
      <SafetyCard safety={safety} />
      {!terms.served ? (
        <Notice
          tone="warning"
          title="No vendor does this work at your address yet"
          action={
            <ButtonLink to="/account/home/support" kind="outline">
              Contact support
            </ButtonLink>
          }
        >
          We can’t send anyone for this. Nothing was requested, and nothing will be charged.
        </Notice>
      ) : (
        <>
          <Card title="Price">
            <PriceLines price={price} />
            <p className="mt-3 text-body text-text-2">
              The price is the same with every vendor. We place a hold on your card when a vendor accepts and
              charge it when the work is done; extra work is done only if you approve it.
            </p>
          </Card>
          <Card title="Our promise">
            <p className="text-[1.0625rem]/6 font-semibold text-text-1">
              At your door within {promisedMinutes} minutes
            </p>
            <p className="mt-1 text-body text-text-2">
              {creditCents > 0
                ? `If no one is there in time, you get ${formatMoney(creditCents)} of account credit and can cancel for free.`
                : 'If no one is there in time, you can cancel for free.'}{' '}
              Canceling is free until a vendor accepts; after that it can cost up to{' '}
              {formatMoney(terms.cancelFeeCents)}.
            </p>
          </Card>
          {terms.available === 0 && (
            <Notice tone="warning" title="No vendor is on call right now">
              You can still ask: our team will call vendors for you and call you back. You pay nothing unless
              someone comes.
            </Notice>
          )}
          <Ask key={kind} terms={terms} yes={yes} cards={cards} isLife={isLife} />
        </>
      )}
    </div>
  );
}

function Ask({ terms, yes, cards, isLife }: RequestHelpProps & { isLife: boolean }) {
  const [card, setCard] = useState(() => firstChoice(terms.cards));
  const [isSafe, setIsSafe] = useState(false);
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const request = useCommand((api) => api.dispatch.request, {
    revalidate: false,
    onSuccess: () => void navigate(EMERGENCY_PAGE, { replace: true }),
  });
  const { failure } = request;
  const needed = isLife && !isSafe ? 'Confirm that you’re safe first.' : null;
  return (
    <Card title="Ask for help">
      {failure && (
        <Notice tone="error" live className="mb-4" title="Nothing was requested">
          {failure.message}
        </Notice>
      )}
      <div className="space-y-5">
        <TextareaField
          label="What should they know?"
          optional
          rows={3}
          maxLength={EMERGENCY_NOTE_MAX}
          counter
          hint="Visible to the vendors we alert, so leave out names and phone numbers."
          name="note"
          value={note}
          error={failure?.fields.note ?? null}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <CardPicker saved={terms.cards} cards={cards} value={card} onValueChange={setCard} />
        </div>
        {isLife && (
          <Checkbox
            name="safetyConfirmed"
            label="I’ve called 911, or I’m sure no one is in danger, and everyone is in a safe place"
            size="field"
            checked={isSafe}
            error={failure?.fields.safetyConfirmed ?? null}
            onChange={(event) => setIsSafe(event.target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button
            kind="primary"
            size="field"
            block
            pending={request.pending}
            disabledReason={needed ?? (card === NEW_CARD ? 'Add a card first. It isn’t charged now.' : null)}
            onClick={() =>
              void request.run({
                ...{ kind: terms.kind, homeId: terms.home.id, yes: [...yes], note },
                paymentMethodId: card,
                expectedTotalCents: terms.price.totalCents,
                safetyConfirmed: isSafe,
              })
            }
          >
            Find a vendor for {formatMoney(terms.price.totalCents)}
          </Button>
          <ButtonLink
            to={`${EMERGENCY_PAGE}?kind=${terms.kind}&home=${terms.home.id}`}
            kind="quiet"
            size="field"
          >
            Change answers
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
