import { useState } from 'react';

const BROKEN = 'A file didn’t upload. Try again.';

/** Chosen pictures and PDFs, sent one after the other when the form is; answers their hashes, or null when one failed. */
export function useEvidenceFiles() {
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (): Promise<string[] | null> => {
    setFailure(null);
    if (files.length === 0) return [];
    setSending(true);
    try {
      // Drawing pictures smaller is no part of the page until somebody has one.
      const [{ preparePicture }, { isDocument, prepareDocument }, { sendPicture }] = await Promise.all([
        import('#web/lib/upload/prepare-picture.ts'),
        import('#web/lib/upload/prepare-document.ts'),
        import('#web/lib/upload/send-picture.ts'),
      ]);
      const hashes: string[] = [];
      // One at a time: a phone has neither the memory nor the connection for more.
      for (const file of files) {
        const ready = isDocument(file) ? await prepareDocument(file) : await preparePicture(file);
        await sendPicture(ready, () => undefined);
        hashes.push(ready.sha256);
      }
      return hashes;
    } catch (error) {
      setFailure(error instanceof Error ? error.message : BROKEN);
      return null;
    } finally {
      setSending(false);
    }
  };
  return { files, setFiles, sending, failure, send };
}
