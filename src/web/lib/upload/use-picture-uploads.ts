import { useState } from 'react';
import { lateUpload } from './late-upload.ts';

const BROKEN = 'The photo didn’t upload. Try again.';

/** Sends chosen pictures one after the other and says how many are on their way. */
export function usePictureUploads(onAdd: (sha256: string) => void) {
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setFailure(null);
    setSending((waiting) => waiting + files.length);
    // One at a time: a phone has neither the memory nor the connection for more.
    for (const file of files) {
      try {
        const { sendPhoto } = await lateUpload();
        onAdd(await sendPhoto(file));
      } catch (error) {
        setFailure(error instanceof Error ? error.message : BROKEN);
      } finally {
        setSending((waiting) => waiting - 1);
      }
    }
  };
  return { sending, failure, add: (files: readonly File[]) => void add(files) };
}
