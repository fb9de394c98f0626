import { useNavigate } from 'react-router';
import { COUNT_STATUS_LOOKS } from '#core/inventory/counts/status.ts';
import { STOCK_REASON_MAX } from '#core/inventory/limits.ts';
import { quantityWords } from '#core/inventory/quantity.ts';
import { api } from '#web/lib/api.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { VendorPage } from '../../../frame/vendor-page.ts';
import { INVENTORY_PATHS } from '../../frame/inventory-paths.ts';
import type { Route } from './+types/route';
import { AddToCount } from './add-to-count.tsx';
import { CountGrid } from './count-grid.tsx';
import { CountLine } from './count-line.tsx';

export const handle: VendorPage<Route.ComponentProps['loaderData']> = {
  section: { label: 'Locations', to: INVENTORY_PATHS.locations },
  title: ({ sheet }) => `Count of ${sheet.location.name}`,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Count of ${loaderData?.sheet.location.name ?? 'stock'} · Canopy` },
];

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return { sheet: await api(context, request).inventory.count({ id: params.id }) };
}

export default function CountPage({ loaderData: { sheet } }: Route.ComponentProps) {
  const { showToast } = useToastContext();
  const navigate = useNavigate();
  const { id, location, status, lines } = sheet;
  const isOpen = status === 'open';
  const counted = lines.filter((line) => line.counted !== null);
  const differing = counted.filter((line) => line.counted !== line.expected);
  const form = useForm({
    read: { reason: text },
    command: useCommand((server) => server.inventory.postCount, {
      onSuccess: () => showToast({ title: 'Count posted', type: 'success' }),
    }),
    input: ({ reason }) => ({ id, reason }),
  });
  const cancel = useCommand((server) => server.inventory.cancelCount, {
    onSuccess: () => navigate(INVENTORY_PATHS.locations),
    onFailure: ({ message }) => showToast({ title: 'Nothing changed', message, type: 'error' }),
    revalidate: false,
  });
  return (
    <div className="max-w-[640px] md:max-w-[960px]">
      <PageHeader
        title={`Count of ${location.name}`}
        before={<StatusBadge look={COUNT_STATUS_LOOKS[status]} />}
        subtitle={
          isOpen
            ? `${counted.length} of ${lines.length} counted. Each figure is saved as you enter it.`
            : `${counted.length} counted, ${differing.length} different.`
        }
        actions={
          isOpen && (
            <Button kind="quiet" pending={cancel.pending} onClick={() => void cancel.run({ id })}>
              Cancel count
            </Button>
          )
        }
      />
      <div className="grid gap-3.5">
        {isOpen && <AddToCount countId={id} lines={lines} />}
        <Card flush>
          {lines.length === 0 ? (
            <EmptyState as="h2" title="Nothing is recorded here">
              Search or scan a part to count it.
            </EmptyState>
          ) : (
            <>
              {/* A thumb on a phone, a keyboard at a desk. */}
              <ul className="divide-y divide-line-1 md:hidden">
                {lines.map((line) => (
                  <CountLine key={line.part.id} countId={id} line={line} isOpen={isOpen} />
                ))}
              </ul>
              <div className="max-md:hidden">
                <CountGrid countId={id} lines={lines} isOpen={isOpen} />
              </div>
            </>
          )}
        </Card>
        {isOpen && counted.length > 0 && (
          <Card title="Post count" aside={`${differing.length} different`}>
            <form {...form.props} className="space-y-4">
              <FormErrors message={form.message} />
              {differing.length > 0 && (
                <>
                  <ul className="space-y-1 text-detail text-text-2">
                    {differing.map(({ part, counted: found, expected }) => (
                      <li key={part.id}>
                        {part.name}: {quantityWords(found ?? 0, part.unit)} instead of{' '}
                        {quantityWords(expected, part.unit)}
                      </li>
                    ))}
                  </ul>
                  <TextField
                    label="Reason for the differences"
                    maxLength={STOCK_REASON_MAX}
                    placeholder="Quarterly count"
                    {...form.field('reason')}
                  />
                </>
              )}
              <Button type="submit" kind="primary" size="lg" block pending={form.pending}>
                Post count
              </Button>
            </form>
          </Card>
        )}
      </div>
    </div>
  );
}
