import { useState } from 'react';
import {
  CREDENTIAL_FACTS,
  CREDENTIAL_KINDS,
  CREDENTIAL_SUBJECTS,
  SUBJECT_LABELS,
} from '#core/credentials/kinds.ts';
import type { RequirementEffect, RequirementInput } from '#core/credentials/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { DateField } from '#web/ui/form/dates/date-field.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type Named = { slug: string; name: string };
type RequirementFormProps = {
  markets: readonly Named[];
  categories: readonly (Named & { services: readonly Named[] })[];
  today: string;
};

/** Every service of the category, among its services. */
const ALL = 'all';
const KINDS = CREDENTIAL_KINDS.map((value) => ({ value, label: CREDENTIAL_FACTS[value].label }));
const options = (list: readonly Named[]) => list.map(({ slug, name }) => ({ value: slug, label: name }));
/** Vendors named before the rest is counted. */
const NAMED = 5;

/** Demands a credential in a market: first the effect is shown, then it is added. */
export function RequirementForm({ markets, categories, today }: RequirementFormProps) {
  const { showToast } = useToastContext();
  const [shown, setShown] = useState<{ input: RequirementInput; effect: RequirementEffect } | null>(null);
  const add = useCommand((api) => api.credentials.addRequirement, {
    onSuccess: () => {
      setShown(null);
      showToast({ title: 'Requirement added', type: 'success' });
    },
  });
  const form = useForm({
    read: {
      ...{ market: text, category: text, service: text, effectiveOn: text },
      kind: choice(CREDENTIAL_KINDS),
      subject: choice(CREDENTIAL_SUBJECTS),
    },
    watch: { category: '', kind: 'license' as (typeof CREDENTIAL_KINDS)[number] },
    command: useCommand((api) => api.credentials.previewRequirement, {
      revalidate: false,
      onSuccess: (effect, input) => setShown({ effect, input }),
    }),
    input: ({ service, ...values }) => ({
      ...values,
      ...(service && service !== ALL ? { service } : {}),
    }),
  });
  const services = categories.find(({ slug }) => slug === form.seen.category)?.services ?? [];
  const { subjects } = CREDENTIAL_FACTS[form.seen.kind ?? 'license'];
  return (
    <Card title="Add a requirement">
      <form {...form.props} className="space-y-4" onInput={() => setShown(null)}>
        <FormErrors message={form.message} />
        <SelectField label="Market" options={options(markets)} {...form.field<string>('market')} />
        <SelectField label="Category" options={options(categories)} {...form.field<string>('category')} />
        <SelectField
          key={form.seen.category}
          label="Services"
          options={[{ value: ALL, label: 'All services in this category' }, ...options(services)]}
          {...form.field('service', ALL)}
        />
        <SelectField label="Credential" options={KINDS} {...form.field('kind', 'license')} />
        <SelectField
          key={form.seen.kind}
          label="Held by"
          options={subjects.map((value) => ({ value, label: SUBJECT_LABELS[value] }))}
          {...form.field('subject', subjects[0])}
        />
        <DateField
          label="Visits from"
          hint="Give vendors time: visits on earlier days don’t need it."
          min={today}
          {...form.field('effectiveOn')}
        />
        {shown === null && (
          <Button type="submit" kind="outline" pending={form.pending}>
            Preview effect
          </Button>
        )}
      </form>
      {shown && (
        <div className="mt-4 space-y-3">
          <Effect effect={shown.effect} />
          <FormErrors message={add.failure?.message ?? null} />
          <Button kind="primary" pending={add.pending} onClick={() => void add.run(shown.input)}>
            Add requirement
          </Button>
        </div>
      )}
    </Card>
  );
}

function Effect({ effect: { vendors, lacking, visits } }: { effect: RequirementEffect }) {
  const isHard = lacking.length > 0 || visits > 0;
  const title = `${lacking.length} of ${vendors} ${vendors === 1 ? 'vendor' : 'vendors'} wouldn’t meet this requirement`;
  return (
    <Notice tone={isHard ? 'warning' : 'info'} title={title}>
      {visits === 1 ? '1 planned visit' : `${visits} planned visits`} would be affected.
      {lacking.length > 0 && (
        <>
          {' '}
          Without it:{' '}
          {lacking.slice(0, NAMED).map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <TextLink to={`/admin/vendors/${id}`}>{name}</TextLink>
            </span>
          ))}
          {lacking.length > NAMED && ` and ${lacking.length - NAMED} more`}.
        </>
      )}
    </Notice>
  );
}
