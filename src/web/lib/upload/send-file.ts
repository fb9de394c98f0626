import { prepareDocument } from './prepare-document.ts';
import { type PreparedPicture, preparePicture } from './prepare-picture.ts';
import { sendPicture } from './send-picture.ts';

/** Whoever only reads has no use for it: it is downloaded by `late-upload.ts` when somebody has chosen a file. */

type OnProgress = (share: number) => void;

/** Makes a photo ready, sends it, and resolves with its SHA-256. Rejects with an Error in words for the person. */
export async function sendPhoto(file: File, onProgress: OnProgress = () => undefined): Promise<string> {
  const picture = await preparePicture(file);
  await sendPicture(picture, onProgress);
  return picture.sha256;
}

/** Makes a photo ready to be sent later. Rejects as `sendPhoto`. */
export function preparePhoto(file: File): Promise<PreparedPicture> {
  return preparePicture(file);
}

/** The same for a PDF. */
export async function sendDocument(file: File, onProgress: OnProgress = () => undefined): Promise<string> {
  const document = await prepareDocument(file);
  await sendPicture(document, onProgress);
  return document.sha256;
}
