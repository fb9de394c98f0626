import type { KeyboardEvent } from 'react';

/**
 * For a form whose sending others feel at once: money moves, or somebody is told. Enter in a field does not send it, as
 * browsers would; its button does.
 */
export function onlyByButton(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
