/** Hands a text over as a file, into the folder of downloads. In a browser alone. */
export function saveText(
  fileName: string,
  text: string,
  type: 'text/plain' | 'text/csv' | 'application/json',
): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
