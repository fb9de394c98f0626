import { Hourglass, Pause } from 'lucide-react';
import { DISPUTE_STAGE_HINTS, DISPUTE_STAGE_LOOKS, isOpen, OPEN_STAGES } from '#core/cases/disputes/stage.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { Steps } from '#web/ui/layout/steps.tsx';
import { leftInWords } from './dispute-words.ts';

/** Where a dispute is on its way, what this stage is for, and how long it lasts. */
export function StageCard({ dispute, now }: { dispute: DisputeView; now: Date }) {
  const { stage } = dispute;
  if (!isOpen(stage)) return null;
  return (
    <Card>
      <Steps
        label="Stages of this dispute"
        items={OPEN_STAGES.map((one) => ({ label: DISPUTE_STAGE_LOOKS[one].label }))}
        current={OPEN_STAGES.indexOf(stage)}
      />
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line-1 pt-3.5">
        <p className="max-w-[64ch] text-body text-text-2">{DISPUTE_STAGE_HINTS[stage]}</p>
        <StageClock dispute={dispute} now={now} />
      </div>
    </Card>
  );
}

/** What is left of the stage, counting down; that it stands while someone waits for Canopy. */
export function StageClock({ dispute, now: serverNow }: { dispute: DisputeView; now: Date }) {
  const now = useNow(serverNow);
  const { stageEndsAt, pausedAt, remainingMs, booking } = dispute;
  if (pausedAt) {
    return (
      <p className="flex items-center gap-2 text-body font-medium text-yellow tabular-nums">
        <Icon of={Pause} />
        Paused with {leftInWords(remainingMs ?? 0)} left
      </p>
    );
  }
  if (!stageEndsAt) return null;
  const left = stageEndsAt.getTime() - now.getTime();
  return (
    <p className="flex items-center gap-2 text-body font-medium text-text-1 tabular-nums">
      <Icon of={Hourglass} className={left < 12 * 3_600_000 ? 'text-orange' : 'text-text-3'} />
      {left > 0 ? `${leftInWords(left)} left` : 'Ending now'}
      <span className="font-normal text-text-3">until {formatMoment(stageEndsAt, booking.zone, now)}</span>
    </p>
  );
}
