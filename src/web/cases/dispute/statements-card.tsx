import { STATEMENT_MAX, STATEMENT_MIN } from '#core/cases/disputes/limits.ts';
import { DISPUTE_REASON_LABELS, DISPUTE_WISH_LABELS, otherSide } from '#core/cases/disputes/reason.ts';
import type { DisputeView } from '#core/cases/disputes/views.ts';
import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { nameOf } from './dispute-words.ts';

/** What both sides say, side by side, and the field for the one who has not said it yet. */
export function StatementsCard({ dispute }: { dispute: DisputeView }) {
  const { openedBy, openedAt, reason, statement, wish, wantedCents, answer, answeredAt, booking } = dispute;
  const other = otherSide(openedBy);
  const wants =
    wish === 'refund' && wantedCents !== null
      ? `a refund of ${formatMoney(wantedCents)}`
      : DISPUTE_WISH_LABELS[wish].replace(/^./, (first) => first.toLowerCase());
  return (
    <Card title="Both sides" aside={DISPUTE_REASON_LABELS[reason]}>
      <div className="grid gap-5 lg:grid-cols-2">
        <Statement
          who={nameOf(dispute, openedBy)}
          when={saidAt(openedAt, booking.zone)}
          text={statement}
          foot={`Requested: ${wants}`}
        />
        {answer !== null && answeredAt ? (
          <Statement who={nameOf(dispute, other)} when={saidAt(answeredAt, booking.zone)} text={answer} />
        ) : dispute.can.answer ? (
          <AnswerForm id={dispute.id} />
        ) : (
          <div>
            <p className="text-body font-semibold text-text-1">{nameOf(dispute, other)}</p>
            <p className="mt-1 text-body text-text-3">
              {dispute.viewer === other ? 'You gave no statement.' : 'No statement yet.'}
            </p>
          </div>
        )}
      </div>
    </Card>
  );
}

/** With its date: the deadline on the same page may be the same weekday, a week later. */
const saidAt = (at: Date, zone: string) => `${formatShortDay(at, zone)}, ${formatTime(at, zone)}`;

type StatementProps = { who: string; when: string; text: string; foot?: string };

function Statement({ who, when, text: said, foot }: StatementProps) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-body font-semibold text-text-1 wrap-anywhere">{who}</span>
        <span className="text-label text-text-3 tabular-nums">{when}</span>
      </p>
      <p className="mt-1 text-body whitespace-pre-wrap text-text-1 wrap-anywhere">{said}</p>
      {foot && <p className="mt-2 text-detail text-text-2">{foot}</p>}
    </div>
  );
}

function AnswerForm({ id }: { id: string }) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { statement: text },
    command: useCommand((api) => api.cases.answerDispute, {
      onSuccess: () => showToast({ title: 'Your statement is in', type: 'success' }),
    }),
    check: ({ statement }): Faults =>
      statement.trim().length < STATEMENT_MIN
        ? { statement: `Describe what happened in at least ${STATEMENT_MIN} characters` }
        : {},
    input: ({ statement }) => ({ id, statement }),
  });
  return (
    <form {...form.props}>
      <FormErrors message={form.message} />
      <TextareaField
        label="Your side"
        hint="The other party and Canopy will see this. You can write it once."
        rows={5}
        maxLength={STATEMENT_MAX}
        counter
        {...form.field('statement')}
      />
      <Button type="submit" kind="primary" pending={form.pending} className="mt-3">
        Add your statement
      </Button>
    </form>
  );
}
