import { TEST_CARDS } from '#core/payments/test-cards.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import type { CardFormProps } from './card-form.ts';
import { brandName } from './card-name.ts';

const OPTIONS = TEST_CARDS.map((card) => ({
  value: card.token,
  label: `${brandName(card.brand)} ending ${card.last4}: ${card.label.charAt(0).toLowerCase()}${card.label.slice(1)}`,
}));
const [FIRST] = OPTIONS;

/** Cards of the simulated processor. Their tokens go to the server as a card form's would; there is no number. */
export function TestCardForm({ onToken, pending }: CardFormProps) {
  const form = useForm({
    read: { token: text },
    command: { run: async ({ token }) => onToken(token), pending, failure: null, reset: () => undefined },
  });
  return (
    <form {...form.props} className="@container">
      <div className="grid gap-3 @md:grid-cols-[minmax(0,1fr)_auto] @md:items-end">
        <SelectField
          label="Test card"
          options={OPTIONS}
          {...form.field('token', FIRST?.value)}
          className="[&_button]:h-11"
        />
        <Button type="submit" kind="outline" size="lg" pending={form.pending}>
          Save card
        </Button>
      </div>
      <p className="mt-3 text-label text-text-3">
        This installation takes test cards only. No real card is charged.
      </p>
    </form>
  );
}
