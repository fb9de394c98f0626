import type { ordersContract } from '#core/inventory/orders/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { approveOrder } from './commands/approve-order.ts';
import { cancelOrder } from './commands/cancel-order.ts';
import { createOrder } from './commands/create-order.ts';
import { editOrder } from './commands/edit-order.ts';
import { orderSuggested } from './commands/order-suggested.ts';
import { placeOrder } from './commands/place-order.ts';
import { receiveOrder } from './commands/receive-order.ts';
import { listOrders } from './queries/list-orders.ts';
import { orderOf } from './queries/order-detail.ts';
import { listSuggestions } from './queries/suggestions.ts';

const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => orderOf(ctx, { id }) };

export const ordersOperations = {
  orders: query(listOrders),
  order: query(orderOf),
  createOrder: command(createOrder, thenRead),
  editOrder: command(editOrder, thenRead),
  approveOrder: command(approveOrder, thenRead),
  placeOrder: command(placeOrder, thenRead),
  receiveOrder: command(receiveOrder, thenRead),
  cancelOrder: command(cancelOrder, thenRead),
  suggestions: query(listSuggestions),
  orderSuggested: command(orderSuggested),
} satisfies Operations<typeof ordersContract>;
