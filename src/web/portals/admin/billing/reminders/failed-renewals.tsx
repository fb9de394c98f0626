import { formatDate, formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { SUBSCRIPTION_STATUS_LOOKS } from '#core/plans/status.ts';
import type { DunningLine } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Renewals whose card was declined: what was tried and sent, and what can be done now. */
export function FailedRenewals({ lines, now }: { lines: readonly DunningLine[]; now: Date }) {
  return (
    <Card title="Failed renewals" aside={lines.length > 0 && `${lines.length}`} flush>
      {lines.length > 0 ? (
        <ul className="divide-y divide-line-1">
          {lines.map((line) => (
            <FailedRenewal key={line.chargeId} line={line} now={now} />
          ))}
        </ul>
      ) : (
        <EmptyState as="h3" title="No failed renewals">
          Declined renewals appear here with every reminder and retry.
        </EmptyState>
      )}
    </Card>
  );
}

const ANSWERS = {
  paid: { title: 'Paid', message: 'The card was charged.', type: 'success' },
  declined: { title: 'Declined again', message: 'The reminder was sent.', type: 'info' },
  checking: { title: 'Reminder sent', message: 'The bank hasn’t answered yet.', type: 'info' },
} as const;

function FailedRenewal({ line, now }: { line: DunningLine; now: Date }) {
  const { showToast } = useToastContext();
  const send = useCommand((api) => api.plans.sendReminder, {
    onSuccess: ({ outcome }) => showToast(ANSWERS[outcome]),
  });
  const pause = useCommand((api) => api.plans.pauseReminders, {
    onSuccess: (_, { paused }) =>
      showToast({ title: paused ? 'Reminders paused for 14 days' : 'Reminders resumed', type: 'success' }),
  });
  const isPaused = line.pausedUntil !== null && line.pausedUntil > now;
  const failure = send.failure ?? pause.failure;
  return (
    <li className="px-(--card-pad) py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-72">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <TextLink quiet to={`/admin/plans/${line.subscriptionId}`}>
              S-{line.number} {line.planName}
            </TextLink>
            <StatusBadge look={SUBSCRIPTION_STATUS_LOOKS[line.status]} />
          </div>
          <p className="mt-0.5 text-body text-text-1 wrap-anywhere">
            {line.homeownerName}, {formatMoney(line.totalCents)}
          </p>
          <p className="text-detail text-text-2 wrap-anywhere">
            Failed {formatMoment(line.failedAt, HOME_ZONE, now)}, “{line.failure}”{' '}
            {line.attempts === 1 ? '1 attempt' : `${line.attempts} attempts`}
            {isPaused && line.pausedUntil
              ? `, paused until ${formatDate(line.pausedUntil, HOME_ZONE)}`
              : line.retryAt
                ? `, next try ${formatDate(line.retryAt, HOME_ZONE)}`
                : ', no more retries'}
            . Grace until {formatDate(line.graceUntil, HOME_ZONE)}.
          </p>
          {line.reminders.length > 0 && (
            <ul className="mt-1.5 space-y-0.5 text-detail text-text-3">
              {line.reminders.map((reminder) => (
                <li key={reminder.sentAt.toISOString()} className="wrap-anywhere">
                  {formatMoment(reminder.sentAt, HOME_ZONE, now)}:{' '}
                  {reminder.stage === null ? 'Sent manually' : `Reminder ${reminder.stage + 1}`}, “
                  {reminder.subject}”
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            kind="outline"
            pending={send.pending}
            aria-label={`Retry and remind ${line.homeownerName}`}
            onClick={() => void send.run({ id: line.chargeId })}
          >
            Retry and remind now
          </Button>
          <Button
            kind="quiet"
            pending={pause.pending}
            aria-label={`${isPaused ? 'Resume' : 'Pause'} reminders for ${line.homeownerName}`}
            onClick={() => void pause.run({ id: line.subscriptionId, paused: !isPaused })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
        </div>
      </div>
      {failure && (
        <Notice tone="error" live className="mt-3">
          {failure.message}
        </Notice>
      )}
    </li>
  );
}
