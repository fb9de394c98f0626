import { coreModule } from '#core/lib/module.ts';
import { inventoryAccess } from './access.ts';
import { inventoryContract } from './contract.ts';
import { COUNT_STATUS_LOOKS } from './counts/status.ts';
import * as events from './events.ts';
import { inventoryNotices } from './notices.ts';
import { ORDER_STATUS_LOOKS } from './orders/status.ts';

export const inventoryModule = coreModule({
  name: 'inventory',
  contract: inventoryContract,
  access: inventoryAccess,
  events: Object.values(events),
  notices: inventoryNotices,
  auditObjects: {
    part: { label: 'Part' },
    stock_location: { label: 'Stock location' },
    supplier: { label: 'Supplier' },
    purchase_order: { label: 'Purchase order', statuses: ORDER_STATUS_LOOKS },
    stock_count: { label: 'Stock count', statuses: COUNT_STATUS_LOOKS },
    part_import: { label: 'Import of parts' },
    service_needs: { label: 'Parts of a service' },
  },
  auditTitles: {
    'inventory.create': 'Created a part',
    'inventory.edit': 'Edited a part',
    'inventory.archive': 'Archived or restored a part',
    'inventory.receive': 'Received stock',
    'inventory.adjust': 'Adjusted stock',
    'inventory.transfer': 'Transferred stock',
    'inventory.createLocation': 'Created a stock location',
    'inventory.editLocation': 'Edited a stock location',
    'inventory.createSupplier': 'Created a supplier',
    'inventory.editSupplier': 'Edited a supplier',
    'inventory.saveNeeds': 'Set the parts of a service',
    'inventory.createOrder': 'Created a purchase order',
    'inventory.editOrder': 'Edited a purchase order',
    'inventory.approveOrder': 'Approved a purchase order',
    'inventory.placeOrder': 'Placed a purchase order',
    'inventory.receiveOrder': 'Received a delivery',
    'inventory.cancelOrder': 'Canceled a purchase order',
    'inventory.orderSuggested': 'Created suggested purchase orders',
    'inventory.startCount': 'Started a stock count',
    'inventory.countPart': 'Counted a part',
    'inventory.postCount': 'Posted a stock count',
    'inventory.cancelCount': 'Canceled a stock count',
    'inventory.importParts': 'Imported parts',
    'inventory.undoImport': 'Undid an import of parts',
  },
});
