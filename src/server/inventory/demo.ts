import type { DemoRows } from '#server/lib/modules/demo-rows.ts';

export const inventoryDemo: DemoRows = () => [];
