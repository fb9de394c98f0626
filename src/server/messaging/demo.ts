import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { channels, members, messages } from './tables.ts';

export const messagingDemo: DemoRows = ({ city: { messaging } }) => [
  rowsFor(channels, messaging.channels),
  rowsFor(members, messaging.members),
  rowsFor(messages, messaging.messages),
];
