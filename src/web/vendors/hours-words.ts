/** Weekly hours as words. Browser-safe. */

export const WEEKDAYS = [
  { number: 1, name: 'Monday', short: 'Mon' },
  { number: 2, name: 'Tuesday', short: 'Tue' },
  { number: 3, name: 'Wednesday', short: 'Wed' },
  { number: 4, name: 'Thursday', short: 'Thu' },
  { number: 5, name: 'Friday', short: 'Fri' },
  { number: 6, name: 'Saturday', short: 'Sat' },
  { number: 7, name: 'Sunday', short: 'Sun' },
] as const;

export type Range = { weekday: number; startMinute: number; endMinute: number };

const NOON = 720;
const DAY = 1_440;

/** `8:00 AM`, `noon`, `midnight` for the end of the day. */
export function clockOf(minute: number): string {
  if (minute === NOON) return 'noon';
  if (minute === 0 || minute === DAY) return 'midnight';
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Mon to Fri 8:00 AM to 5:00 PM; Sat 9:00 AM to noon`. Days with the same ranges are drawn together. */
export function weekInWords(hours: readonly Range[]): string {
  const days = WEEKDAYS.map(({ number, short }) => ({
    short,
    text: hours
      .filter(({ weekday }) => weekday === number)
      .sort((a, b) => a.startMinute - b.startMinute)
      .map(({ startMinute, endMinute }) => `${clockOf(startMinute)} to ${clockOf(endMinute)}`)
      .join(' and '),
  }));
  const runs: { from: string; to: string; text: string }[] = [];
  for (const { short, text } of days) {
    const last = runs.at(-1);
    if (last && last.text === text) last.to = short;
    else runs.push({ from: short, to: short, text });
  }
  const open = runs.filter(({ text }) => text !== '');
  if (open.length === 0) return 'No hours yet';
  return open.map(({ from, to, text }) => `${from === to ? from : `${from} to ${to}`} ${text}`).join('; ');
}

/** Hours a week, to half an hour: `37.5 h a week`. */
export function weeklyTotal(hours: readonly Range[]): string {
  const minutes = hours.reduce((sum, { startMinute, endMinute }) => sum + endMinute - startMinute, 0);
  return `${Math.round(minutes / 30) / 2} h a week`;
}

/** As a time field writes it: `08:30`. `24:00` cannot be typed, so midnight at the end is `00:00`. */
export function timeOf(minute: number): string {
  const wrapped = minute % DAY;
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`;
}
