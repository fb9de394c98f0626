import { Tabs } from '#web/ui/layout/tabs.tsx';
import { INVENTORY_PATHS } from './inventory-paths.ts';

const TABS = [
  { label: 'Parts', to: INVENTORY_PATHS.parts },
  { label: 'Scan', to: INVENTORY_PATHS.scan },
  { label: 'Orders', to: INVENTORY_PATHS.orders },
  { label: 'Locations', to: INVENTORY_PATHS.locations },
  { label: 'Suppliers', to: INVENTORY_PATHS.suppliers },
  { label: 'Service parts', to: INVENTORY_PATHS.needs },
  { label: 'Import', to: INVENTORY_PATHS.import },
];

/** The way between the screens of inventory. */
export function InventoryTabs() {
  return <Tabs label="Inventory" items={TABS} />;
}
