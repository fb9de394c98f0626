const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * What somebody did in markup that its code will draw anew: where the focus is, what is typed, chosen and opened, and which button was
 * pressed (`pressed`). Returns how to do the same in what was drawn, whose parts stand in the same order; where a control is told
 * by an event that it changed, it hears it.
 */
export function carryOver(from: Element, pressed: Element | null): (to: Element) => void {
  const stops: (Element | null)[] = [...from.querySelectorAll(STOPS)];
  const focused = stops.indexOf(document.activeElement);
  const clicked = pressed ? stops.indexOf(pressed) : -1;
  const opened = [...from.querySelectorAll('details')].map((details) => details.open);
  const filled = fieldsOf(from).map(changeOf);
  return (to) => {
    for (const [at, details] of [...to.querySelectorAll('details')].entries())
      details.open = opened[at] ?? details.open;
    for (const [at, field] of fieldsOf(to).entries()) filled[at]?.(field);
    const same = to.querySelectorAll<HTMLElement>(STOPS);
    same[focused]?.focus();
    same[clicked]?.click();
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsOf(box: Element): Field[] {
  return [...box.querySelectorAll<Field>('input, textarea, select')];
}

/** Null where the field stands as it was written. */
function changeOf(field: Field): ((same: Field) => void) | null {
  if (field instanceof HTMLSelectElement) {
    if (field.selectedOptions[0]?.defaultSelected !== false) return null;
    return (same) => say(same, field.value, 'change');
  }
  if (field.type === 'file') return null;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    const { checked } = field;
    return checked === field.defaultChecked
      ? null
      : (same) => (same as HTMLInputElement).checked !== checked && same.click();
  }
  return field.value === field.defaultValue ? null : (same) => say(same, field.value, 'input');
}

/** As a person would: React hears of a value only where it was not set through its own field. */
function say(field: Field, value: string, event: 'input' | 'change'): void {
  if (field.value === value) return;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
