import { COMPANY_MAX_LENGTH } from '#core/users/limits.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';

type NewVendorFieldsProps = {
  form: FormFields<'company' | 'trade'>;
  trades: readonly { value: string; label: string }[];
};

/** The company that is opened with a vendor's account. */
export function NewVendorFields({ form, trades }: NewVendorFieldsProps) {
  return (
    <div className="space-y-4">
      <TextField
        label="Company name"
        autoComplete="off"
        maxLength={COMPANY_MAX_LENGTH}
        {...form.field('company')}
      />
      <SelectField label="Trade" options={trades} {...form.field<string>('trade')} />
    </div>
  );
}
