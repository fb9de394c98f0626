import { useEffect, useRef, useState } from 'react';
import { lateUpload } from './late-upload.ts';
import { NotAPicture } from './not-a-picture.ts';

/** Well below the bound of the contract, which counts code units. */
const NAME_LENGTH = 60;
const NEITHER = 'This file type isn’t supported. Send a JPEG, PNG, WebP or PDF file.';
const LOST = 'The file didn’t upload.';

export type Attached = {
  id: string;
  name: string;
  /** Address of the picture; null for a document. */
  preview: string | null;
  size: number;
  sha256: string | null;
  /** Share sent, 0 to 1. */
  progress: number;
  failure: string | null;
};

/** Photos and documents put beside a message, `max` of them: uploaded at once, so that sending the message is quick. */
export function useAttachments(max: number) {
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (id: string, values: Partial<Attached>) =>
    setFiles((list) => list.map((file) => (file.id === id ? { ...file, ...values } : file)));

  const upload = async (id: string, file: File) => {
    try {
      const { sendDocument, sendPhoto } = await lateUpload();
      const send = isDocument(file) ? sendDocument : sendPhoto;
      const sha256 = await send(file, (progress) => change(id, { progress }));
      change(id, { sha256, progress: 1 });
    } catch (error) {
      const why = error instanceof NotAPicture ? NEITHER : error instanceof Error ? error.message : LOST;
      change(id, { failure: why });
    }
  };

  const add = (chosen: readonly File[]) => {
    const room = Math.max(0, max - files.length);
    for (const file of chosen.slice(0, room)) {
      const id = crypto.randomUUID();
      const preview = isDocument(file) ? null : URL.createObjectURL(file);
      if (preview) previews.current.add(preview);
      // By characters: half of one would be refused.
      const name = [...file.name].slice(0, NAME_LENGTH).join('') || (preview ? 'Photo' : 'Document.pdf');
      setFiles((list) => [
        ...list,
        { id, name, preview, size: file.size, sha256: null, progress: 0, failure: null },
      ]);
      void upload(id, file);
    }
  };
  const remove = (id: string) => setFiles((list) => list.filter((file) => file.id !== id));
  const clear = () => setFiles([]);
  return {
    files,
    add,
    remove,
    clear,
    full: files.length >= max,
    busy: files.some(({ sha256, failure }) => sha256 === null && failure === null),
    ready: files.flatMap(({ sha256, name, preview }) =>
      sha256 === null ? [] : [{ sha256, name, isDocument: preview === null }],
    ),
  };
}

function isDocument(file: File): boolean {
  return file.type === 'application/pdf' || (file.type === '' && /\.pdf$/i.test(file.name));
}
