import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import type { Cadence } from '#core/plans/kinds.ts';
import { SIGNATURE_MAX, SIGNATURE_MIN } from '#core/plans/limits.ts';
import type { ChangePreview, PlanChoice } from '#core/plans/views.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { perWords, termParagraphs } from '#web/plans/plan-words.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { usePlanPayment } from './use-plan-payment.ts';

type BuyFormProps = {
  choice: PlanChoice;
  homeId: string;
  homeLabel: string;
  methods: readonly MethodView[];
  cards: CardsMode;
  replacesId?: string;
};

/** Buys a plan: nothing is charged before its button is pressed, and what is charged stands above it. */
export function BuyForm({ choice, homeId, homeLabel, methods, cards, replacesId }: BuyFormProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const [cadence, setCadence] = useState<Cadence>('yearly');
  const [accepted, setAccepted] = useState(false);
  const [signature, setSignature] = useState('');
  const [card, setCard] = useState(() => firstChoice(methods));
  const change = useChangePreview(replacesId, choice.versionId, cadence);
  const payment = usePlanPayment(cards, () => {
    showToast({
      title: `${choice.name} is active`,
      message: `Your visits for ${homeLabel} are planned.`,
      type: 'success',
    });
    void navigate('/account/home/subscriptions');
  });
  const price = choice[cadence];
  const dueCents = replacesId ? (change?.dueCents ?? price.totalCents) : price.totalCents;
  const name = signature.trim();
  const why =
    replacesId && !change
      ? 'We’re calculating the price.'
      : !accepted
        ? 'Accept the terms first.'
        : name.length < SIGNATURE_MIN
          ? 'Type your full name first.'
          : card === NEW_CARD
            ? 'Add a card first.'
            : null;
  return (
    <div className="space-y-6 pb-2">
      <Section title="Billing">
        <Segmented
          label="How often you pay"
          block
          name="cadence"
          value={cadence}
          onValueChange={(next) => setCadence(next as Cadence)}
          options={[
            { value: 'yearly', label: perWords(choice.yearly.totalCents, 'yearly') },
            { value: 'monthly', label: perWords(choice.monthly.totalCents, 'monthly') },
          ]}
        />
        <DescriptionList
          layout="figures"
          className="mt-4"
          items={[
            { id: 'base', term: choice.name, value: formatMoney(price.baseCents) },
            { id: 'tax', term: 'Sales tax', value: formatMoney(price.taxCents), look: 'quiet' },
            ...(replacesId && change
              ? [
                  {
                    id: 'credit',
                    term: 'Unused part of your current plan',
                    value: formatMoney(0 - change.carriedCents),
                    look: 'good' as const,
                  },
                ]
              : []),
            { id: 'due', term: 'Due today', value: formatMoney(dueCents), look: 'total' },
          ]}
        />
        {change && change.returnedCents > 0 && (
          <p className="mt-2 text-detail text-text-2">
            {formatMoney(change.returnedCents)} more than that is unused. It becomes account credit.
          </p>
        )}
      </Section>
      <Section title="Terms">
        <div className="rounded-card border border-line-1 space-y-2 p-3 text-detail text-text-2 wrap-anywhere">
          {termParagraphs(choice.terms).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <Checkbox
          label={`I accept the terms of ${choice.name}`}
          className="mt-3"
          name="accepted"
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
        />
        <TextField
          label="Your full name"
          hint="Typing your name signs the terms"
          name="signature"
          autoComplete="name"
          maxLength={SIGNATURE_MAX}
          className="mt-3"
          value={signature}
          onChange={(event) => setSignature(event.target.value)}
        />
      </Section>
      <Section title="Card">
        <CardPicker saved={methods} cards={cards} value={card} onValueChange={setCard} />
      </Section>
      <div className="space-y-3">
        <p className="text-body text-text-2">
          {formatMoney(dueCents)} is charged now. Then {perWords(price.totalCents, cadence)}, until you
          cancel.
        </p>
        {payment.problem && (
          <Notice tone={payment.problem.tone} live>
            {payment.problem.text}
          </Notice>
        )}
        <Button
          kind="primary"
          size="lg"
          block
          pending={payment.pending}
          disabledReason={why}
          onClick={() =>
            void payment.ask({
              way: 'subscribe',
              ...{ versionId: choice.versionId, homeId, cadence, paymentMethodId: card },
              ...{ termsHash: choice.termsHash, signature: name, expectedDueCents: dueCents },
              ...(replacesId ? { replacesId } : {}),
            })
          }
        >
          {dueCents > 0 ? `Pay ${formatMoney(dueCents)}` : 'Change plan'}
        </Button>
      </div>
    </div>
  );
}

/** What the change costs, read again for each way to pay; null until it is known, and for a plain purchase. */
function useChangePreview(id: string | undefined, versionId: string, cadence: Cadence): ChangePreview | null {
  const [preview, setPreview] = useState<ChangePreview | null>(null);
  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    setPreview(null);
    browserApi.plans.previewChange({ id, versionId, cadence }, { signal: stop.signal }).then(
      (found) => !stop.signal.aborted && setPreview(found),
      () => undefined,
    );
    return () => stop.abort();
  }, [id, versionId, cadence]);
  return preview;
}
