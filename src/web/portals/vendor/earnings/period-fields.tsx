import { Form } from 'react-router';
import { Button } from '#web/ui/form/button.tsx';
import { DateRange } from '#web/ui/form/dates/date-range.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/** Any two days; works without a script, as the period stands in the address. */
export function PeriodFields({ from, to }: { from: string; to: string }) {
  return (
    <Card title="Another period">
      <Form method="get" key={`${from}${to}`} className="grid max-w-80 gap-3">
        <DateRange value={{ from, to }} required calendarFrom="lg" />
        <Button type="submit" kind="outline" block>
          Show period
        </Button>
      </Form>
    </Card>
  );
}
