import { useNavigate } from 'react-router';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { cents, number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { INVENTORY_PATHS, partPath } from '../frame/inventory-paths.ts';
import type { Route } from './+types/new';
import { PART_READERS, PartFields, partInputOf } from './part-fields.tsx';

export const handle: VendorPage = {
  section: { label: 'Inventory', to: INVENTORY_PATHS.parts },
  title: 'New part',
};
export const meta: Route.MetaFunction = () => [{ title: 'Create part · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [suppliers, { items }] = await Promise.all([
    server.inventory.suppliers({}),
    server.inventory.locations({}),
  ]);
  return {
    suppliers: suppliers.filter(({ isArchived }) => !isArchived),
    locations: items.filter(({ isArchived }) => !isArchived),
    barcode: new URL(request.url).searchParams.get('barcode') ?? '',
  };
}

export default function NewPart({ loaderData: { suppliers, locations, barcode } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const form = useForm({
    read: {
      ...PART_READERS,
      ...{ locationId: text, openingQuantity: optional(number), openingCents: optional(cents) },
    },
    explain: ({ message, fields }) => ({
      message,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, says]) => [OPENING_FIELDS[name] ?? name, says]),
      ),
    }),
    command: useCommand((server) => server.inventory.create, {
      onSuccess: ({ id }) => {
        showToast({ title: 'Part created', type: 'success' });
        navigate(partPath(id));
      },
    }),
    input: ({ locationId, openingQuantity, openingCents, ...values }) => ({
      ...partInputOf(values),
      ...(openingQuantity && locationId
        ? { opening: { locationId, quantity: openingQuantity, unitCents: openingCents ?? 0 } }
        : {}),
    }),
  });
  return (
    <div className="max-w-[640px]">
      <PageHeader title="Create part" subtitle="Stock and cost follow from what you receive." />
      <form {...form.props} className="grid gap-3.5">
        <FormErrors message={form.message} />
        <Card className="space-y-4">
          <PartFields form={form} part={{ barcode }} suppliers={suppliers} />
        </Card>
        {locations.length > 0 && (
          <Card title="Opening stock" className="space-y-4">
            <div className="grid gap-4 sm:grid-cols-3">
              <TextField
                label="Quantity"
                optional
                inputMode="decimal"
                figure
                {...form.field('openingQuantity')}
              />
              <TextField
                label="Unit cost"
                optional
                prefix="$"
                inputMode="decimal"
                figure
                {...form.field('openingCents')}
              />
              <SelectField
                label="Location"
                options={locations.map(({ id, name }) => ({ value: id, label: name }))}
                {...form.field('locationId', locations[0]?.id)}
              />
            </div>
          </Card>
        )}
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
          <ButtonLink to={INVENTORY_PATHS.parts} kind="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" kind="primary" pending={form.pending}>
            Create part
          </Button>
        </div>
      </form>
    </div>
  );
}

const OPENING_FIELDS: Record<string, string> = {
  'opening.quantity': 'openingQuantity',
  'opening.unitCents': 'openingCents',
  'opening.locationId': 'locationId',
};
