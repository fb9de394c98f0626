import { useState } from 'react';

const BROKEN = 'The photo didn’t upload. Try again.';

/** Sends chosen pictures one after the other and says how many are on their way. */
export function usePictureUploads(onAdd: (sha256: string) => void) {
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (files: readonly File[]) => {
    setFailure(null);
    setSending((waiting) => waiting + files.length);
    // Drawing pictures smaller is no part of the page until somebody has one.
    const [{ preparePicture }, { sendPicture }] = await Promise.all([
      import('#web/lib/upload/prepare-picture.ts'),
      import('#web/lib/upload/send-picture.ts'),
    ]);
    // One at a time: a phone has neither the memory nor the connection for more.
    for (const file of files) {
      try {
        const picture = await preparePicture(file);
        await sendPicture(picture, () => undefined);
        onAdd(picture.sha256);
      } catch (error) {
        setFailure(error instanceof Error ? error.message : BROKEN);
      } finally {
        setSending((waiting) => waiting - 1);
      }
    }
  };
  return { sending, failure, add: (files: readonly File[]) => void add(files) };
}
