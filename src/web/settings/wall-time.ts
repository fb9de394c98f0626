const formatters = new Map<string, Intl.DateTimeFormat>();

/** An instant as a `datetime-local` field writes it, on the clocks of a zone: `2026-11-21T17:30`. */
export function toWallTime(instant: Date, zone: string): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/**
 * The instant that the clocks of a zone call so; null for an empty or half-filled field. In the hour that is skipped in
 * spring it is the moment an hour later, in the one that comes twice in autumn the first of the two.
 */
export function fromWallTime(text: string, zone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const asUtc = Date.parse(`${text}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const offsetAt = (at: number) => Date.parse(`${toWallTime(new Date(at), zone)}:00Z`) - at;
  const day = 24 * 3_600_000;
  const first = new Date(asUtc - offsetAt(asUtc - day));
  if (toWallTime(first, zone) === text) return first;
  const second = new Date(asUtc - offsetAt(asUtc + day));
  return toWallTime(second, zone) === text ? second : first;
}
