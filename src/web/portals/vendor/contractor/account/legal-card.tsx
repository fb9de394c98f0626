import type { VendorAccountView } from '#core/vendors/account/contract.ts';
import { ENTITY_TYPE_LABELS, ENTITY_TYPES, type EntityType } from '#core/vendors/account/entity-types.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { choice, optional, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/form/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type LegalCardProps = { account: VendorAccountView; mayChange: boolean };

/** The company as its tax office knows it. */
export function LegalCard({ account, mayChange }: LegalCardProps) {
  return (
    <Card title="Legal details">
      {mayChange ? <LegalForm account={account} /> : <LegalFacts account={account} />}
      {mayChange && (
        <p className="mt-3 text-detail text-text-2">
          Form W-9 has the whole tax ID.{' '}
          <TextLink to="/account/vendor/credentials">Upload it with your credentials</TextLink>.
        </p>
      )}
    </Card>
  );
}

function LegalFacts({ account: { legalName, entityType, taxIdEnding } }: Pick<LegalCardProps, 'account'>) {
  return (
    <DescriptionList
      items={[
        { id: 'name', term: 'Legal name', value: legalName || 'Not given' },
        { id: 'type', term: 'Type', value: entityType ? ENTITY_TYPE_LABELS[entityType] : 'Not given' },
        { id: 'tax', term: 'Tax ID', value: taxIdEnding ? `••${taxIdEnding}` : 'Not given' },
      ]}
    />
  );
}

function LegalForm({ account }: Pick<LegalCardProps, 'account'>) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { legalName: text, entityType: optional(choice(ENTITY_TYPES)), taxIdEnding: text },
    command: useCommand((api) => api.vendors.updateAccount, {
      onSuccess: () => showToast({ title: 'Saved', type: 'success' }),
    }),
  });
  return (
    <form {...form.props} className="space-y-4">
      <FormErrors message={form.message} />
      <TextField
        label="Legal name"
        hint="As on your tax return"
        autoComplete="organization"
        {...form.field('legalName', account.legalName)}
      />
      <SelectField
        label="Type"
        options={ENTITY_TYPES.map((value) => ({ value, label: ENTITY_TYPE_LABELS[value] }))}
        placeholder="Choose a type"
        {...form.field<EntityType>('entityType', account.entityType ?? undefined)}
      />
      <TextField
        label="Last four digits of the tax ID"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        {...form.field('taxIdEnding', account.taxIdEnding ?? '')}
      />
      <Button type="submit" kind="primary" pending={form.pending} className="max-sm:w-full">
        Save legal details
      </Button>
    </form>
  );
}
