import { Plus, Trash2 } from 'lucide-react';
import { formatMoney } from '#core/lib/money.ts';
import {
  PLAN_NAME_MAX,
  PLAN_SUMMARY_MAX,
  TERMS_MAX,
  VISIT_SCOPE_MAX,
  VISITS_MAX,
} from '#core/plans/limits.ts';
import type { PlanTemplate, VendorPlans } from '#core/plans/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { group, reader, text, ticked } from '#web/ui/form/state/read-form.ts';
import { cents, int, list } from '#web/ui/form/state/readers.ts';
import { useFieldList } from '#web/ui/form/state/use-field-list.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MONTH_OPTIONS } from './plan-words.ts';
import { SUGGESTED_TERMS } from './suggested-terms.ts';

/** `10` or `7.5` percent, in basis points. */
const percent = reader('Enter a percentage such as 10', (found) =>
  /^\d{1,2}(?:\.\d{1,2})?$/.test(found) ? Math.round(Number(found) * 100) : null,
);

const READERS = {
  name: text,
  summary: text,
  monthlyCents: cents,
  yearlyCents: cents,
  discountBp: percent,
  waivesLateFee: ticked,
  priority: ticked,
  visits: list(group({ serviceSlug: text, dueMonth: int, scope: text })),
  terms: text,
};

type PlanEditorProps = {
  plan: PlanTemplate | null;
  services: VendorPlans['services'];
  /** Whose discount it is: off labor, or off Canopy's fee. */
  seller: 'vendor' | 'canopy';
  onSaved: () => void;
};

const dollars = (amount: number) => (amount / 100).toFixed(2);

/** Sells a plan, or a new version of one. */
export function PlanEditor({ plan, services, seller, onSaved }: PlanEditorProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: READERS,
    command: useCommand((api) => api.plans.save, {
      onSuccess: ({ name, version }) => {
        showToast({ title: `${name} is for sale`, message: `Version ${version}`, type: 'success' });
        onSaved();
      },
    }),
    input: (values) => ({ ...values, ...(plan ? { id: plan.id, expectedVersion: plan.version } : {}) }),
  });
  const visits = useFieldList(
    plan?.visits.map(({ serviceSlug, dueMonth, scope }) => ({ serviceSlug, dueMonth, scope })) ?? [
      { serviceSlug: '', dueMonth: 3, scope: '' },
    ],
    () => form.changed('visits'),
  );
  const options = services.map(({ slug, name, priceCents }) => ({
    value: slug,
    label: `${name} (${formatMoney(priceCents)})`,
  }));
  return (
    <form {...form.props} onKeyDown={onlyByButton} className="space-y-6 pb-2">
      <FormErrors message={form.message} />
      {plan && plan.members > 0 && (
        <p className="text-body text-text-2">
          {plan.members === 1
            ? 'The member who has it keeps'
            : `The ${plan.members} members who have it keep`}{' '}
          what they bought. New sales get this version.
        </p>
      )}
      <div className="space-y-3">
        <TextField label="Name" maxLength={PLAN_NAME_MAX} {...form.field('name', plan?.name ?? '')} />
        <TextField
          label="Summary"
          hint="One sentence that homeowners read first"
          maxLength={PLAN_SUMMARY_MAX}
          {...form.field('summary', plan?.summary ?? '')}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label="Monthly price"
            prefix="$"
            inputMode="decimal"
            {...form.field('monthlyCents', plan ? dollars(plan.monthlyCents) : '')}
          />
          <TextField
            label="Yearly price"
            prefix="$"
            inputMode="decimal"
            {...form.field('yearlyCents', plan ? dollars(plan.yearlyCents) : '')}
          />
        </div>
        <p className="text-detail text-text-3">Before sales tax, which is added at the home’s rate.</p>
      </div>
      <Section title="Included visits" description="Each happens once a year, in its month.">
        <ol className="space-y-4">
          {visits.rows.map(({ key, start }, at) => (
            <li key={key} className="space-y-2 rounded-card border border-line-1 p-3">
              <div className="flex items-end gap-2">
                <SelectField
                  label={`Visit ${at + 1}`}
                  className="min-w-0 grow"
                  options={options}
                  {...form.field(`visits.${at}.serviceSlug`, start.serviceSlug)}
                />
                <IconButton
                  label={`Remove visit ${at + 1}`}
                  icon={Trash2}
                  disabled={visits.rows.length === 1}
                  onClick={() => visits.remove(at)}
                />
              </div>
              <div className="grid grid-cols-2 gap-2 max-sm:grid-cols-1">
                <SelectField
                  label="Month"
                  options={MONTH_OPTIONS}
                  {...form.field(`visits.${at}.dueMonth`, String(start.dueMonth))}
                />
                <TextField
                  label="Scope"
                  optional
                  maxLength={VISIT_SCOPE_MAX}
                  {...form.field(`visits.${at}.scope`, start.scope)}
                />
              </div>
            </li>
          ))}
        </ol>
        {visits.rows.length < VISITS_MAX && (
          <Button
            kind="outline"
            icon={Plus}
            className="mt-3"
            onClick={() => visits.add({ serviceSlug: '', dueMonth: 9, scope: '' })}
          >
            Add a visit
          </Button>
        )}
      </Section>
      <Section title="Member benefits">
        <div className="space-y-3">
          <TextField
            label={seller === 'vendor' ? 'Discount on labor' : 'Discount on the service fee'}
            suffix="%"
            inputMode="decimal"
            {...form.field('discountBp', String((plan?.discountBp ?? 0) / 100))}
          />
          <Checkbox
            label="Waive the late cancellation fee"
            hint={
              seller === 'vendor' ? 'You give up your share of it' : 'Canopy pays the vendor’s share of it'
            }
            {...form.box('waivesLateFee', plan?.waivesLateFee ?? false)}
          />
          <Checkbox
            label="Priority booking"
            hint="Members can book on one hour’s notice instead of two"
            {...form.box('priority', plan?.priority ?? false)}
          />
        </div>
      </Section>
      <TextareaField
        label="Terms"
        hint="Homeowners sign them with their name before they buy"
        rows={8}
        maxLength={TERMS_MAX}
        {...form.field('terms', plan?.terms ?? SUGGESTED_TERMS)}
      />
      <Button kind="primary" block type="submit" pending={form.pending}>
        {plan ? 'Save as new version' : 'Sell this plan'}
      </Button>
    </form>
  );
}
