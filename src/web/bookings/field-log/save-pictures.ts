import type { LocalEntry } from './log-state.ts';

/**
 * Hands pictures to the device: to its own sheet where a phone has one, which knows its photos, else as downloads. False where
 * the person has closed the sheet again.
 */
export async function savePictures(entries: readonly LocalEntry[]): Promise<boolean> {
  const files = entries.flatMap(({ blob, action, at, key }) =>
    blob
      ? [
          new File([blob], `${action.do}-${at.slice(0, 10)}-${key.slice(0, 8)}.${endingOf(blob)}`, {
            type: blob.type,
          }),
        ]
      : [],
  );
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      // A browser that offers it and does not do it.
    }
  }
  for (const file of files) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), LETS_GO_AFTER_MS);
  }
  return true;
}

/** A download begins a moment after its click. */
const LETS_GO_AFTER_MS = 30_000;

function endingOf({ type }: Blob): string {
  return type === 'image/png' ? 'png' : type === 'image/webp' ? 'webp' : 'jpg';
}
