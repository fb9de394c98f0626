import type { ReactNode } from 'react';
import type { CommandFailure } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { type CompanyFacts, CompanyFields } from '#web/vendors/company-fields.tsx';

type CompanyPageFormProps = {
  facts: CompanyFacts;
  onChange: (facts: CompanyFacts) => void;
  failure: CommandFailure | null;
  pending: boolean;
  saveLabel: string;
  cancelTo: string;
  onSave: () => void;
  /** Before the company: who runs it. */
  children?: ReactNode;
};

/** A company's fields as a page, for adding one and for correcting one. */
export function CompanyPageForm(props: CompanyPageFormProps) {
  const { facts, onChange, failure, pending, saveLabel, cancelTo, onSave, children } = props;
  return (
    <form
      className="max-w-[720px] space-y-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <FormErrors message={failure?.message ?? null} />
      {children}
      <Card title="Company">
        <CompanyFields facts={facts} onChange={onChange} errors={failure?.fields ?? {}} />
      </Card>
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        <ButtonLink kind="outline" to={cancelTo}>
          Change nothing
        </ButtonLink>
        <Button kind="primary" type="submit" pending={pending}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
