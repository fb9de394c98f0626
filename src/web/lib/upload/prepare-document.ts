import { type PreparedPicture, sha256Of } from './prepare-picture.ts';

/** What the server takes; more would be sent only to be refused. */
const MAX_MEGABYTES = 10;
const HEAD = '%PDF-';

/**
 * A chosen PDF made ready to send, as it is, named by the SHA-256 of its bytes. Throws an Error in words for the person
 * when it is too large or begins like something else; the server looks closer. Browser only.
 */
export async function prepareDocument(file: File): Promise<PreparedPicture> {
  if (!globalThis.crypto?.subtle) {
    throw new Error('Files can only be sent over a secure connection (https).');
  }
  if (file.size > MAX_MEGABYTES * 1_024 * 1_024) {
    throw new Error(`A PDF may have up to ${MAX_MEGABYTES} MB. Save it with smaller pictures.`);
  }
  const head = new TextDecoder('latin1').decode(await file.slice(0, HEAD.length).arrayBuffer());
  if (head !== HEAD)
    throw new Error('This file is not a PDF, whatever its name says. Save it as a PDF first.');
  const blob = new Blob([file], { type: 'application/pdf' });
  return { blob, sha256: await sha256Of(blob) };
}
