import { api } from '#web/lib/api.ts';
import { requestContext } from '#web/lib/request-context.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LatestImports } from '../../frame/sheet-import/latest-imports.tsx';
import type { VendorPage } from '../../frame/vendor-page.ts';
import { InventoryTabs } from '../frame/inventory-tabs.tsx';
import type { Route } from './+types/route';
import { ImportDesk } from './import-desk.tsx';

export const handle: VendorPage = { title: 'Inventory' };
export const meta: Route.MetaFunction = () => [{ title: 'Import parts · Canopy' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = api(context, request);
  const [imports, { items }] = await Promise.all([
    server.inventory.imports({}),
    server.inventory.locations({}),
  ]);
  return {
    ...{ imports, now: context.get(requestContext).now },
    locations: items.filter(({ isArchived }) => !isArchived),
  };
}

export default function ImportParts({ loaderData: { imports, locations, now } }: Route.ComponentProps) {
  const { showToast } = useToastContext();
  const undo = useCommand((server) => server.inventory.undoImport, {
    onSuccess: () => showToast({ title: 'Import undone', type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'The import wasn’t undone', message, type: 'error' }),
  });
  return (
    <div className="max-w-[860px]">
      <PageHeader
        title="Import parts"
        subtitle="From a CSV or Excel file. Nothing is saved until you confirm the preview."
      />
      <InventoryTabs />
      <div className="grid gap-3.5">
        <ImportDesk locations={locations} />
        <LatestImports
          imports={imports}
          noun={{ one: 'part', many: 'parts' }}
          now={now}
          undoing={undo.pending}
          onUndo={(id) => void undo.run({ id })}
        />
      </div>
    </div>
  );
}
