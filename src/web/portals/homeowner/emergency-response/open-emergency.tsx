import { EMERGENCY_STATUS_LOOKS } from '#core/dispatch/status.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { EmergencyView } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { PriceLines } from '#web/dispatch/price-lines.tsx';
import { SafetyCard } from '#web/dispatch/safety-card.tsx';
import { useNow } from '#web/lib/use-now.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Timeline } from '#web/ui/data/timeline.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CancelHelp } from './cancel-help.tsx';
import { SearchCard } from './search-card.tsx';
import { VisitCard } from './visit-card.tsx';

type OpenEmergencyProps = {
  emergency: EmergencyView;
  methods: readonly MethodView[];
  cards: CardsMode;
  now: Date;
};

/** The emergency that isn’t over: how the search stands, who comes and when, what to do meanwhile. */
export function OpenEmergency({ emergency, methods, cards, now: serverNow }: OpenEmergencyProps) {
  const now = useNow(serverNow, 1_000);
  const { status, visit, safety, promise, creditCents, zone } = emergency;
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2 text-body text-text-2">
        <StatusBadge look={EMERGENCY_STATUS_LOOKS[status]} />
        <StatusBadge look={SEVERITY_LOOKS[emergency.severity]} />
        E-{emergency.number}, {emergency.home.line1}
      </p>
      {promise === 'broken' && status !== 'arrived' && (
        <Notice tone="error" title="We missed our arrival promise">
          We’re sorry. {creditCents > 0 && `We added ${formatMoney(creditCents)} of account credit. `}
          Our team is looking into it, and you can cancel for free until someone arrives.
        </Notice>
      )}
      {visit ? (
        <VisitCard emergency={emergency} visit={visit} methods={methods} cards={cards} now={now} />
      ) : (
        <SearchCard emergency={emergency} now={now} />
      )}
      {status !== 'arrived' && <SafetyCard safety={safety} />}
      <Card title="What happened so far">
        <Timeline
          label="Steps of this emergency"
          steps={emergency.steps.map(({ at, text, state }) => ({
            id: `${at.getTime()} ${text}`,
            title: text,
            time: formatTime(at, zone),
            state,
          }))}
        />
      </Card>
      <Card title="Price">
        <PriceLines price={emergency.price} />
      </Card>
      {emergency.mayCancel && <CancelHelp id={emergency.id} isComing={visit !== null} />}
    </div>
  );
}
