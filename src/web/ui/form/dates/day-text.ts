/** `2026-11-21` as the browser's noon of that day, which no change of the clocks moves to another one. */
export function dayOf(text: string): Date | undefined {
  const [year, month, day] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  return year && month && day ? new Date(year, month - 1, day, 12) : undefined;
}

/** The day on the browser's calendar, such as `2026-11-21`. */
export function textOfDay(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(day.getFullYear()).padStart(4, '0')}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Puts a value into a field as if somebody had typed it, whoever keeps that value. */
export function enter(input: HTMLInputElement, value: string): void {
  // React's own setter on the element would hide the change from it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
