/** `0:47`, `1:05:00`: what is left until an instant, never below zero. */
export function countdown(until: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  return clockOf(seconds);
}

/** `2:13`: how long something has been going on. */
export function elapsed(since: Date, now: Date): string {
  return clockOf(Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000)));
}

/** `8 min`, `1 hr 5 min`; `now` when it has come. */
export function minutesUntil(until: Date, now: Date): string {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / 60_000);
  if (minutes <= 0) return 'now';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} hr ${minutes % 60} min`;
}

function clockOf(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
