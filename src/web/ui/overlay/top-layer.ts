// The browser keeps open dialogs and popovers in a layer above the page, the latest on top. A modal dialog makes all
// else inert, whatever layer it is in: what has to be reached beside it must stand inside of it.

/** In the order in which they opened. */
const dialogs: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** The dialog that somebody looks at now. */
export function topDialog(): HTMLDialogElement | undefined {
  return dialogs.at(-1);
}

/** Calls whenever something else has come to the top. Returns how to stop that. */
export function watchTop(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Something opened or closed; a dialog says which, and whether it is open. */
export function noteTop(dialog?: HTMLDialogElement, isOpen?: boolean): void {
  if (dialog && dialogs.includes(dialog)) dialogs.splice(dialogs.indexOf(dialog), 1);
  if (dialog && isOpen) dialogs.push(dialog);
  for (const watcher of watchers) watcher();
}
