const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `184 KB`, `2.3 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} bytes`;
  // What would read "1024 KB" is a megabyte.
  if (bytes < MEGABYTE - KILOBYTE / 2) return `${Math.round(bytes / KILOBYTE)} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}
