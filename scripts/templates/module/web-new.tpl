import { useNavigate } from 'react-router';
import { ITEM_TITLE_MAX } from '#core/__module__/limits.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { __Handle__ } from '../__handleFile__';
import type { Route } from './+types/new';

@if admin
// No function: it reads nothing.
export const handle: AdminPage = {
  crumbs: [{ label: '__Module__', to: '/admin/__module__' }, { label: 'Add an item' }],
};
@end
@if homeowner
export const handle: HomeHandle = {
  crumbs: () => [{ label: '__Module__', to: '/account/home/__module__' }, { label: 'Add an item' }],
};
@end
@if vendor
export const handle: VendorPage = { title: 'Add an item' };
@end
export const meta: Route.MetaFunction = () => [{ title: 'Add an item · __site__' }];

export default function NewItem() {
  const navigate = useNavigate();
  const form = useForm({
    read: { title: text },
    command: useCommand((api) => api.__module__.add, {
      revalidate: false,
      onSuccess: ({ id }) => void navigate(`__base__/__module__/${id}`),
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
