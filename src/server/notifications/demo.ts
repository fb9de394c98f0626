import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { inbox } from './tables.ts';

export const notificationsDemo: DemoRows = ({ city }) => [rowsFor(inbox, city.notifications.inbox)];
