import { useEffect, useState } from 'react';
import type { DecisionPreview } from '#core/cases/disputes/views.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { type Description, DescriptionList } from '#web/ui/data/description-list.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** While an amount is typed. */
const PAUSE_MS = 250;

type Asked = Parameters<Api['cases']['previewDecision']>[0];

/** The reckoning that the books will make of a decision, as the server makes it. */
export function WhoPays({ asked, vendor }: { asked: Asked; vendor: string }) {
  const [preview, setPreview] = useState<DecisionPreview | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const key = JSON.stringify(asked);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      browserApi.cases.previewDecision(JSON.parse(key) as Asked, { signal: stop.signal }).then(
        (found) => {
          if (stop.signal.aborted) return;
          setTrouble(null);
          setPreview(found);
        },
        (error: unknown) =>
          !stop.signal.aborted && setTrouble(error instanceof Error ? error.message : 'Try again.'),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  if (trouble) return <p className="text-detail text-red">{trouble}</p>;
  if (!preview) return <Spinner caption="Checking who pays what" />;
  return <DescriptionList layout="figures" items={linesOf(preview, vendor)} />;
}

function linesOf(preview: DecisionPreview, vendor: string): Description[] {
  const { refundCents, cardCents, returnedCreditCents, vendorCents, canopyCents, taxCents } = preview;
  const { creditCents, waitingCents, heldCents } = preview;
  const quiet = (id: string, term: string, cents: number): Description => ({
    id,
    term,
    value: formatMoney(cents),
    look: 'quiet',
  });
  return [
    ...(refundCents === 0 ? [{ id: 'none', term: 'Refund', value: formatMoney(0) }] : []),
    ...(cardCents > 0 ? [{ id: 'card', term: 'Back to the card', value: formatMoney(cardCents) }] : []),
    ...(returnedCreditCents > 0
      ? [{ id: 'returned', term: 'Back as account credit', value: formatMoney(returnedCreditCents) }]
      : []),
    ...(waitingCents > 0
      ? [{ id: 'waiting', term: 'Once the job is charged', value: formatMoney(waitingCents) }]
      : []),
    ...(refundCents > waitingCents
      ? [
          ...(heldCents > 0 ? [quiet('held', 'From held milestones', heldCents)] : []),
          quiet('vendor', `From ${vendor}`, vendorCents),
          quiet('canopy', 'From Canopy', canopyCents),
          quiet('tax', 'From the sales tax owed', taxCents),
        ]
      : []),
    ...(creditCents > 0
      ? [{ id: 'credit', term: 'Account credit, from Canopy', value: formatMoney(creditCents) }]
      : []),
  ];
}
