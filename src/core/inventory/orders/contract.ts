import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { objectId, pageOf } from '#core/lib/wire.ts';
import { ORDER_LINES_MAX } from '../limits.ts';
import { ORDER_STATES } from './status.ts';
import {
  orderDetail,
  orderFields,
  orderInput,
  orderReceipt,
  ordersInput,
  orderView,
  suggestionView,
} from './views.ts';

const tags = ['inventory'];
const one = z.object({ id: objectId });
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/inventory${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/inventory${path}`, summary, tags });

/** Purchase orders: suggested, approved, ordered and received, whole or in parts. */
export const ordersContract = {
  orders: read('/orders', 'Purchase orders, the newest first')
    .input(ordersInput)
    .output(z.extend(pageOf(orderView), { total: z.int(), counts: z.record(z.enum(ORDER_STATES), z.int()) })),
  order: read('/orders/{id}', 'One purchase order with its lines and deliveries')
    .input(one)
    .output(orderDetail),
  createOrder: oc
    .route({
      method: 'POST',
      path: '/inventory/orders',
      summary: 'Create a purchase order as a draft',
      tags,
      successStatus: 201,
    })
    .input(orderInput)
    .output(orderDetail),
  editOrder: act('/orders/{id}', 'Edit a draft of a purchase order')
    .input(z.object({ id: objectId, ...orderFields, expectedVersion: z.int() }))
    .output(orderDetail),
  approveOrder: act('/orders/{id}/approve', 'Approve a purchase order').input(one).output(orderDetail),
  placeOrder: act('/orders/{id}/place', 'Mark an approved purchase order as sent to the supplier')
    .input(one)
    .output(orderDetail),
  receiveOrder: act('/orders/{id}/receive', 'Receive a delivery, whole or in part, at its actual cost')
    .input(orderReceipt)
    .output(orderDetail),
  cancelOrder: act('/orders/{id}/cancel', 'Cancel a purchase order, or what has not been delivered')
    .input(one)
    .output(orderDetail),
  suggestions: read('/suggestions', 'What to order and what to move, by reorder level')
    .input(z.object({}))
    .output(z.array(suggestionView)),
  orderSuggested: act('/suggestions/order', 'Create a draft for each supplier of what is suggested')
    .input(z.object({ partIds: z.optional(z.array(objectId).check(z.maxLength(ORDER_LINES_MAX))) }))
    .output(z.object({ orders: z.array(z.object({ id: z.uuid(), number: z.int() })) })),
};
