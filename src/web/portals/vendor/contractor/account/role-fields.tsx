import type { VendorAccountView } from '#core/vendors/account/contract.ts';
import {
  GIVEN_ROLES,
  type GivenRole,
  VENDOR_ROLE_HINTS,
  VENDOR_ROLE_LABELS,
} from '#core/vendors/account/roles.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';

type RoleFieldsProps = {
  form: FormFields<'role' | 'technicianId'> & { seen: { role?: GivenRole } };
  technicians: VendorAccountView['technicians'];
  start: { role: GivenRole; technicianId?: string };
};

/** The role, and for a technician which one of the team. */
export function RoleFields({ form, technicians, start }: RoleFieldsProps) {
  const role = form.seen.role ?? start.role;
  return (
    <>
      <SelectField
        label="Role"
        hint={VENDOR_ROLE_HINTS[role]}
        options={GIVEN_ROLES.map((value) => ({ value, label: VENDOR_ROLE_LABELS[value] }))}
        {...form.field<GivenRole>('role', start.role)}
      />
      {role === 'technician' && (
        <SelectField
          label="Which technician?"
          placeholder={technicians.length > 0 ? 'Choose a technician' : 'Every technician has a login'}
          options={technicians.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field<string>('technicianId', start.technicianId)}
        />
      )}
    </>
  );
}
