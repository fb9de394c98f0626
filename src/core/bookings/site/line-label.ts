type Labeled = { label: string; quantity: number; unit: string };

/** `Outlet · 2`, `Home cleaning · 2.5 hours`; one of a thing is just its name. */
export function lineLabel({ label, quantity, unit }: Labeled): string {
  if (unit === 'hour') return `${label} · ${quantity} ${quantity === 1 ? 'hour' : 'hours'}`;
  if (quantity === 1) return label;
  return unit === 'each' ? `${label} · ${quantity}` : `${label} · ${quantity} ${unit}`;
}
