import { Tabs } from '#web/ui/layout/tabs.tsx';
import { useAuth } from '#web/users/auth.tsx';
import { INVENTORY_PATHS } from './inventory-paths.ts';

const PARTS = { label: 'Parts', to: INVENTORY_PATHS.parts };
/** For the dispatcher, too: no costs. */
const SHARED = [
  { label: 'Scan', to: INVENTORY_PATHS.scan },
  { label: 'Deliveries', to: INVENTORY_PATHS.deliveries },
];
const OWNERS = [
  { label: 'Orders', to: INVENTORY_PATHS.orders },
  { label: 'Locations', to: INVENTORY_PATHS.locations },
  { label: 'Suppliers', to: INVENTORY_PATHS.suppliers },
  { label: 'Service parts', to: INVENTORY_PATHS.needs },
  { label: 'Import', to: INVENTORY_PATHS.import },
];

/** The way between the screens of inventory, as far as the reader's role goes. */
export function InventoryTabs() {
  return <Tabs label="Inventory" items={useSeesCosts() ? [PARTS, ...SHARED, ...OWNERS] : SHARED} />;
}

/** Whether the signed-in user sees what parts cost: the company's owner. */
export function useSeesCosts(): boolean {
  return useAuth().session?.profile.vendorRole === 'owner';
}
