import { useState } from 'react';
import type { CompanyView } from '#core/vendors/views.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CompanyFields, factsOf } from '#web/vendors/company-fields.tsx';
import { LogoField, logoHashOf } from '#web/vendors/logo-field.tsx';

/** What the company says of itself. */
export function CompanyForm({ company }: { company: CompanyView }) {
  const [facts, setFacts] = useState(() => factsOf(company));
  const [logo, setLogo] = useState(() => logoHashOf(company));
  const { showToast } = useToastContext();
  const { run, pending, failure } = useCommand((api) => api.vendors.updateMine, {
    onSuccess: () => showToast({ title: 'Company saved', type: 'success' }),
  });
  return (
    <form
      className="max-w-[720px]"
      onSubmit={(event) => {
        event.preventDefault();
        void run({ ...facts, logoSha256: logo });
      }}
    >
      <FormErrors message={failure?.message ?? null} />
      <Card title="Company">
        <div className="mb-5">
          <LogoField
            company={company}
            value={logo}
            onChange={setLogo}
            error={failure?.fields.logoSha256 ?? null}
          />
        </div>
        <CompanyFields facts={facts} onChange={setFacts} errors={failure?.fields ?? {}} />
        <div className="mt-5 flex justify-end max-sm:*:grow">
          <Button kind="primary" type="submit" pending={pending}>
            Save company
          </Button>
        </div>
      </Card>
    </form>
  );
}
