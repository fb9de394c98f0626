import { useNavigate } from 'react-router';
import { STATEMENT_MAX, STATEMENT_MIN } from '#core/cases/disputes/limits.ts';
import {
  DISPUTE_REASON_LABELS,
  DISPUTE_REASONS,
  DISPUTE_WISHES,
  type DisputeSide,
  type DisputeWish,
  reasonsOf,
  wishesOf,
} from '#core/cases/disputes/reason.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { RadioCards } from '#web/ui/form/radio-cards.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { choice, type Faults, optional, text } from '#web/ui/form/state/read-form.ts';
import { cents } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const WISHES: Record<DisputeSide, Record<DisputeWish, { title: string; detail: string }>> = {
  homeowner: {
    refund: { title: 'A refund', detail: 'All or part of what you paid.' },
    return_visit: { title: 'A free return visit', detail: 'The vendor comes back and fixes it.' },
    payment: { title: '', detail: '' },
  },
  vendor: {
    refund: { title: '', detail: '' },
    return_visit: { title: 'A return visit', detail: 'You come back and fix it for free.' },
    payment: { title: 'The payment stands', detail: 'The job was done as booked.' },
  },
};

type OpenDisputeProps = {
  side: DisputeSide;
  job: { id: string; title: string; number: number };
  /** The other side's name. */
  other: string;
  claimId: string | null;
  /** Why it cannot be opened now; null where it can. */
  why: string | null;
  /** This side's own paths. */
  jobPath: string;
  disputePath: (id: string) => string;
};

/** The form that opens a dispute, with what will happen then. */
export function OpenDispute({ side, job, other, claimId, why, jobPath, disputePath }: OpenDisputeProps) {
  const navigate = useNavigate();
  const form = useForm({
    read: {
      reason: choice(DISPUTE_REASONS),
      statement: text,
      wish: choice(DISPUTE_WISHES),
      wantedCents: optional(cents),
    },
    watch: { wish: wishesOf(side)[0] as DisputeWish },
    command: useCommand((api) => api.cases.openDispute, {
      revalidate: false,
      onSuccess: ({ id }) => void navigate(disputePath(id), { replace: true }),
    }),
    check: ({ statement, wish, wantedCents }): Faults => ({
      ...(statement.trim().length < STATEMENT_MIN
        ? { statement: `Describe what happened in at least ${STATEMENT_MIN} characters` }
        : {}),
      ...(wish === 'refund' && !wantedCents ? { wantedCents: 'Enter the refund you’d like' } : {}),
    }),
    input: ({ wantedCents, ...values }) => ({
      ...values,
      id: job.id,
      ...(values.wish === 'refund' && wantedCents ? { wantedCents } : {}),
      ...(claimId ? { claimId } : {}),
    }),
  });
  return (
    <>
      <PageHeader title="Open a dispute" subtitle={`${job.title}, job #${job.number}, with ${other}`} />
      {why ? (
        <Notice
          tone="warning"
          title="This job can’t be disputed"
          action={
            <ButtonLink to={jobPath} kind="outline">
              Open job
            </ButtonLink>
          }
        >
          {why}
        </Notice>
      ) : (
        <div className="grid items-start gap-3.5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_320px]">
          <Card>
            <form {...form.props} onKeyDown={onlyByButton} className="space-y-5">
              <FormErrors message={form.message} />
              <SelectField
                label="What is it about?"
                options={reasonsOf(side).map((value) => ({ value, label: DISPUTE_REASON_LABELS[value] }))}
                {...form.field('reason', reasonsOf(side)[0])}
              />
              <TextareaField
                label="What happened?"
                hint={`The other party and Canopy will see this. At least ${STATEMENT_MIN} characters.`}
                rows={6}
                maxLength={STATEMENT_MAX}
                counter
                {...form.field('statement')}
              />
              <RadioCards
                label="How should this end?"
                options={wishesOf(side).map((value) => ({ value, ...WISHES[side][value] }))}
                {...form.field<DisputeWish>('wish', wishesOf(side)[0])}
              />
              {form.seen.wish === 'refund' && (
                <TextField
                  label="Refund you’d like"
                  prefix="$"
                  inputMode="decimal"
                  hint="Tax included. You can agree on another amount later."
                  {...form.field('wantedCents')}
                />
              )}
              <div className="flex flex-wrap gap-2 max-sm:*:grow">
                <ButtonLink to={jobPath} kind="outline">
                  Cancel
                </ButtonLink>
                <Button type="submit" kind="primary" pending={form.pending}>
                  Open dispute
                </Button>
              </div>
            </form>
          </Card>
          <Card title="What happens next">
            <ol className="space-y-3 text-body text-text-2">
              <li>
                <b className="block font-semibold text-text-1">48 hours to talk</b>
                Write to {other} in the job’s conversation. Most problems are solved here.
              </li>
              <li>
                <b className="block font-semibold text-text-1">48 hours for evidence</b>
                Both sides add photos, files and notes. The job’s own record is included.
              </li>
              <li>
                <b className="block font-semibold text-text-1">72 hours for offers</b>
                Up to three offers each. An accepted offer settles the dispute at any time.
              </li>
              <li>
                <b className="block font-semibold text-text-1">Canopy decides</b>
                If you can’t agree, an administrator decides and explains why.
              </li>
            </ol>
            <p className="mt-3 border-t border-line-1 pt-3 text-detail text-text-2">
              {side === 'homeowner'
                ? 'The vendor isn’t paid out for this job until the dispute is over.'
                : 'What you earned with this job isn’t paid out until the dispute is over.'}
            </p>
          </Card>
        </div>
      )}
    </>
  );
}
