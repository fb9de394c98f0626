import { type DemoRows, rowsFor } from '#server/lib/modules/demo-rows.ts';
import { history, values } from './tables.ts';

export const settingsDemo: DemoRows = ({ city: { settings } }) => [
  rowsFor(values, settings.values),
  rowsFor(history, settings.history),
];
