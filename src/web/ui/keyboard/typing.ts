/** Inputs in which a letter is no text. */
const WITHOUT_TEXT = new Set([
  'checkbox',
  'radio',
  'button',
  'submit',
  'reset',
  'image',
  'file',
  'range',
  'color',
]);

/** Whether keys pressed on this element are text, or choose from its list: shortcuts and grids leave them alone. */
export function isTyping(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.isContentEditable) return true;
  if (element instanceof HTMLInputElement) return !WITHOUT_TEXT.has(element.type);
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  return element.closest('[role=menu], [role=listbox], [role=combobox], [role=textbox]') !== null;
}
