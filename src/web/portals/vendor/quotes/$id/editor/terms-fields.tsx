import { Plus, Trash2 } from 'lucide-react';
import {
  DEPOSIT_BP_MAX,
  DEPOSIT_BP_MIN,
  MILESTONE_TITLE_MAX,
  MILESTONES_MAX,
  MILESTONES_MIN,
} from '#core/quotes/limits.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { PAYMENT_TERMS_KINDS, PAYMENT_TERMS_LABELS } from '#core/quotes/terms.ts';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { typedCents } from './editor-values.ts';

type TermsFieldsProps = {
  form: FormFields<`terms.${string}` | 'terms'>;
  start: PaymentTerms;
  kind: PaymentTerms['kind'];
};

/** How the work is paid: at the end, with a deposit, or by milestone. */
export function TermsFields({ form, start, kind }: TermsFieldsProps) {
  return (
    <Card title="Payment">
      <SelectField
        label="How you’re paid"
        options={PAYMENT_TERMS_KINDS.map((value) => ({ value, label: PAYMENT_TERMS_LABELS[value] }))}
        hint={HINTS[kind]}
        {...form.field('terms.kind', start.kind)}
      />
      {kind === 'deposit' && <DepositFields form={form} start={start} />}
      {kind === 'milestones' && <MilestoneFields form={form} start={start} />}
    </Card>
  );
}

const HINTS: Record<PaymentTerms['kind'], string> = {
  on_completion: 'We place a hold on the card before the visit and charge it when you complete the job.',
  deposit: `${DEPOSIT_BP_MIN / 100}% to ${DEPOSIT_BP_MAX / 100}% of the total. Canopy holds it until the homeowner approves the work.`,
  milestones: 'Each one is paid before it starts and released to you when the homeowner approves it.',
};

function DepositFields({ form, start }: Omit<TermsFieldsProps, 'kind'>) {
  const deposit = start.kind === 'deposit' ? start : { unit: 'percent' as const, value: 2_000 };
  const value = deposit.unit === 'percent' ? String(deposit.value / 100) : typedCents(deposit.value);
  return (
    <div className="mt-3.5 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
      <SelectField
        label="Deposit in"
        options={[
          { value: 'percent', label: 'Percent of the total' },
          { value: 'amount', label: 'Dollars' },
        ]}
        {...form.field('terms.unit', deposit.unit)}
      />
      <TextField label="Deposit" inputMode="decimal" figure {...form.field('terms.value', value)} />
    </div>
  );
}

type Milestone = { title: string; shareBp: number };
const FIRST: readonly Milestone[] = [
  { title: 'Materials delivered', shareBp: 4_000 },
  { title: 'Work finished', shareBp: 6_000 },
];

function MilestoneFields({ form, start }: Omit<TermsFieldsProps, 'kind'>) {
  const rows = useFieldList<Milestone>(start.kind === 'milestones' ? start.milestones : FIRST, () =>
    form.changed('terms.milestones'),
  );
  const fault = form.fault('terms.milestones');
  return (
    <fieldset className="mt-3.5 min-w-0">
      <legend className="mb-1.5 text-label font-medium text-text-2">Milestones</legend>
      <ol className="space-y-2">
        {rows.rows.map(({ key, start: milestone }, at) => (
          <li key={key} className="flex items-start gap-2">
            <TextField
              label={`Milestone ${at + 1}`}
              labelHidden
              placeholder="Work to finish"
              maxLength={MILESTONE_TITLE_MAX}
              className="min-w-0 grow"
              {...form.field(`terms.milestones.${at}.title`, milestone.title)}
            />
            <TextField
              label={`Share of milestone ${at + 1}`}
              labelHidden
              suffix="%"
              inputMode="decimal"
              figure
              className="w-24 shrink-0"
              {...form.field(
                `terms.milestones.${at}.shareBp`,
                milestone.shareBp === 0 ? '' : String(milestone.shareBp / 100),
              )}
            />
            <IconButton
              icon={Trash2}
              kind="quiet"
              label={`Remove milestone ${at + 1}`}
              disabled={rows.rows.length <= MILESTONES_MIN}
              onClick={() => rows.remove(at)}
            />
          </li>
        ))}
      </ol>
      {fault && (
        <p role="alert" className="mt-1.5 text-label text-red">
          {fault}
        </p>
      )}
      <Button
        kind="outline"
        size="sm"
        icon={Plus}
        className="mt-2.5"
        disabled={rows.rows.length >= MILESTONES_MAX}
        onClick={() => rows.add({ title: '', shareBp: 0 })}
      >
        Add milestone
      </Button>
    </fieldset>
  );
}
