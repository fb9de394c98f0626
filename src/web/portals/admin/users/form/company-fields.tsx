import { COMPANY_MAX_LENGTH } from '#core/users/limits.ts';
import type { CommandFailure } from '#web/lib/use-command.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

type CompanyFieldsProps = {
  trades: readonly { value: string; label: string }[];
  company: string;
  trade: string | undefined;
  failure: CommandFailure | null;
  onCompany: (company: string) => void;
  onTrade: (trade: string) => void;
};

/** The company that is opened with a vendor's account. */
export function CompanyFields({ trades, company, trade, failure, onCompany, onTrade }: CompanyFieldsProps) {
  return (
    <div className="space-y-4">
      <TextField
        label="Company name"
        autoComplete="off"
        maxLength={COMPANY_MAX_LENGTH}
        value={company}
        error={failure?.fields.company ?? null}
        onChange={(event) => onCompany(event.target.value)}
      />
      <SelectField
        label="Trade"
        options={trades}
        value={trade}
        error={failure?.fields.trade ?? null}
        onValueChange={onTrade}
      />
    </div>
  );
}
