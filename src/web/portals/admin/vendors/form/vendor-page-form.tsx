import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import type { FormFields } from '#web/ui/form/state/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { type VendorFacts, VendorFields } from '#web/vendors/vendor-fields.tsx';

type VendorPageFormProps = {
  form: FormFields<keyof VendorFacts> & {
    props: ComponentProps<'form'>;
    message: string | null;
    pending: boolean;
  };
  facts: VendorFacts;
  saveLabel: string;
  cancelTo: string;
  /** Before the company: who runs it. */
  children?: ReactNode;
};

/** A company's fields as a page, for adding one and for correcting one. */
export function VendorPageForm(props: VendorPageFormProps) {
  const { form, facts, saveLabel, cancelTo, children } = props;
  return (
    <form {...form.props} className="max-w-[720px] space-y-3.5">
      <FormErrors message={form.message} />
      {children}
      <Card title="Company">
        <VendorFields form={form} facts={facts} />
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink kind="outline" to={cancelTo}>
          Cancel
        </ButtonLink>
        <Button kind="primary" type="submit" pending={form.pending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
