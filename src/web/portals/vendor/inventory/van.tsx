import { useState } from 'react';
import { MAX_EXTRA_QUANTITY } from '#core/bookings/site/limits.ts';
import type { OwnVan } from '#core/inventory/floor/contract.ts';
import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { StepperField } from '#web/ui/form/number/stepper-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { optional, text } from '#web/ui/form/state/read-form.ts';
import { number } from '#web/ui/form/state/readers.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { VendorPage } from '../frame/vendor-page.ts';
import type { Route } from './+types/van';
import { INVENTORY_PATHS } from './frame/inventory-paths.ts';
import { useSeesCosts } from './frame/inventory-tabs.tsx';

export const handle: VendorPage = {
  // Technicians have it in their own menu, and no inventory.
  section: { label: 'Inventory', to: INVENTORY_PATHS.parts, except: 'technician' },
  title: 'My van',
};
export const meta: Route.MetaFunction = () => [{ title: 'My van · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [own, day] = await Promise.all([server.inventory.van({}), server.bookings.day({})]);
  return {
    own,
    jobs: day.visits.flatMap(({ id, title, homeownerName, status }) =>
      status === 'in_progress' ? [{ id, title, homeownerName }] : [],
    ),
  };
}

type Job = { id: string; title: string; homeownerName: string };

/** What a technician has in the own van, to take out for the job that is under way. */
export default function MyVan({ loaderData: { own, jobs } }: Route.ComponentProps) {
  const [taking, setTaking] = useState<OwnVan['items'][number] | null>(null);
  const { van, items } = own;
  const maySetVans = useSeesCosts();
  return (
    <div className="max-w-[640px]">
      <PageHeader
        title="My van"
        subtitle={
          van
            ? `${van.name}. Record what you use while a job is under way.`
            : 'No van is assigned to you yet.'
        }
      />
      <Card flush>
        {items.length === 0 ? (
          <EmptyState
            as="h2"
            title={van ? 'The van is empty' : 'No van assigned'}
            action={maySetVans && <ButtonLink to={INVENTORY_PATHS.locations}>Open locations</ButtonLink>}
          >
            {maySetVans
              ? van
                ? 'Transfer parts to it from a warehouse.'
                : 'Choose who drives each van under Locations.'
              : van
                ? 'The office moves parts into it.'
                : 'Ask the office to assign you a van.'}
          </EmptyState>
        ) : (
          <ul aria-label="Parts in my van" className="divide-y divide-line-1">
            {items.map((item) => (
              <li
                key={item.part.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-(--card-pad) py-2.5"
              >
                <div className="min-w-0 grow basis-[180px]">
                  <p className="text-body font-medium wrap-anywhere text-text-1">{item.part.name}</p>
                  <p className="text-label text-text-3">{item.part.sku}</p>
                </div>
                <span className="text-body tabular-nums">{quantityWords(item.quantity, item.part.unit)}</span>
                {jobs.length > 0 && (
                  <Button size="sm" aria-label={`Use ${item.part.name}`} onClick={() => setTaking(item)}>
                    Use
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {taking && <UseDrawer item={taking} jobs={jobs} onClose={() => setTaking(null)} />}
    </div>
  );
}

type UseDrawerProps = { item: OwnVan['items'][number]; jobs: readonly Job[]; onClose: () => void };

function UseDrawer({ item: { part }, jobs, onClose }: UseDrawerProps) {
  const { showToast } = useToastContext();
  const form = useForm({
    read: { id: text, reason: text, quantity: optional(number) },
    command: useCommand((server) => server.bookings.useVanPart, {
      onSuccess: () => {
        showToast({ title: 'Part added to the job', message: part.name, type: 'success' });
        onClose();
      },
    }),
    input: ({ id, reason, quantity }) => ({ id, partId: part.id, reason, quantity: quantity ?? 0 }),
  });
  return (
    <Drawer
      open
      onOpenChange={(next) => !next && onClose()}
      title="Use on job"
      description={part.name}
      footer={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form.id} kind="primary" pending={form.pending}>
            Use part
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-4">
        <FormErrors message={form.message} />
        <SelectField
          label="Job"
          options={jobs.map(({ id, title, homeownerName }) => ({
            value: id,
            label: title,
            detail: homeownerName,
          }))}
          {...form.field('id', jobs[0]?.id)}
        />
        <StepperField
          label="How many"
          inputMode="decimal"
          min={1}
          max={MAX_EXTRA_QUANTITY}
          unit={part.unit === 'each' ? undefined : part.unit}
          {...form.field('quantity', '1')}
        />
        <TextField
          label="Reason"
          optional
          maxLength={STOCK_REASON_MAX}
          hint="Needed only when you take more than we have on record"
          {...form.field('reason')}
        />
      </form>
    </Drawer>
  );
}
