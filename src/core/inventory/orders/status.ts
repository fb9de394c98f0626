import { AppError } from '#core/lib/app-error.ts';
import { type StatusLooks, statusNow } from '#core/lib/status-look.ts';

export const ORDER_STATUSES = [
  'draft',
  'approved',
  'ordered',
  'partly_received',
  'received',
  'canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LOOKS: StatusLooks<OrderStatus> = {
  draft: { label: 'Draft', icon: 'circle-dashed', tone: 'stone' },
  approved: { label: 'Approved', icon: 'circle', tone: 'blue' },
  ordered: { label: 'Ordered', icon: 'send', tone: 'blue' },
  partly_received: { label: 'Partly received', icon: 'circle-dot', tone: 'accent' },
  received: { label: 'Received', icon: 'circle-check', tone: 'green' },
  canceled: { label: 'Canceled', icon: 'ban', tone: 'stone' },
};

/** `open`: still to come. */
export const ORDER_STATES = ['open', ...ORDER_STATUSES] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export const ORDER_ACTIONS = ['edit', 'approve', 'place', 'receive', 'cancel'] as const;
export type OrderAction = (typeof ORDER_ACTIONS)[number];

/** Where each action begins. What was approved is not edited anymore: it would be another order. */
const FROM: Record<OrderAction, readonly OrderStatus[]> = {
  edit: ['draft'],
  approve: ['draft'],
  place: ['approved'],
  receive: ['ordered', 'partly_received'],
  cancel: ['draft', 'approved', 'ordered', 'partly_received'],
};

const DONE: Record<OrderAction, string> = {
  edit: 'edited',
  approve: 'approved',
  place: 'ordered',
  receive: 'received',
  cancel: 'canceled',
};

/** On its way: something can arrive. */
export const RECEIVED_FROM = FROM.receive;

export function canOrder(status: OrderStatus, action: OrderAction): boolean {
  return FROM[action].includes(status);
}

/** Throws `conflict` when an order in this status does not take the action. */
export function assertOrder(status: OrderStatus, action: OrderAction): void {
  if (canOrder(status, action)) return;
  const message = statusNow('order', ORDER_STATUS_LOOKS[status], `, so it can’t be ${DONE[action]}`);
  throw new AppError('conflict', message, { data: { status, action } });
}

/** The status after a delivery: received when every line has come whole. */
export function statusAfterReceipt(
  lines: readonly { quantity: number; received: number }[],
): 'partly_received' | 'received' {
  return lines.every(({ quantity, received }) => received >= quantity) ? 'received' : 'partly_received';
}

/** Still to come. */
export const OPEN_ORDERS = [
  'draft',
  'approved',
  'ordered',
  'partly_received',
] as const satisfies readonly OrderStatus[];
