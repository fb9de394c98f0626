import { useNavigate } from 'react-router';
import { ITEM_TITLE_MAX } from '#core/quotes/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/new';

export const handle: VendorPage = { title: 'Add an item' };
export const meta: Route.MetaFunction = () => [{ title: 'Add an item · Canopy' }];

export default function NewItem() {
  const navigate = useNavigate();
  const form = useForm({
    read: { title: text },
    command: useCommand((api) => api.quotes.add, {
      revalidate: false,
      onSuccess: ({ id }) => void navigate(`/account/vendor/quotes/${id}`),
    }),
  });
  return (
    <>
      <PageHeader title="Add an item" />
      <form {...form.props} className="max-w-[640px]">
        <Card title="Item">
          <FormErrors message={form.message} />
          <div className="space-y-4">
            <TextField label="Title" required maxLength={ITEM_TITLE_MAX} {...form.field('title', '')} />
            <Button type="submit" kind="primary" pending={form.pending}>
              Add item
            </Button>
          </div>
        </Card>
      </form>
    </>
  );
}
