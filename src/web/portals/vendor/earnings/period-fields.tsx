import { Form } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Any two days; works without a script, as the period stands in the address. */
export function PeriodFields({ from, to }: { from: string; to: string }) {
  return (
    <Card title="Another period">
      <Form
        method="get"
        key={`${from}${to}`}
        className="grid gap-3 sm:max-lg:grid-cols-[1fr_1fr_auto] sm:max-lg:items-end"
      >
        <TextField label="From" type="date" name="from" defaultValue={from} max={to} required />
        <TextField label="To" type="date" name="to" defaultValue={to} required />
        <Button type="submit" kind="outline" block>
          Show period
        </Button>
      </Form>
    </Card>
  );
}
