import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crashPoint } from '../crash-points.ts';
import { makeFolder } from './make-folder.ts';
import { type FileStore, keyOf } from './port.ts';

/** Keeps bytes below `folder`, one file each. A file is complete or not there, also after a kill at any moment. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, keyOf(sha256));

  async function has(sha256: string): Promise<boolean> {
    try {
      await access(pathOf(sha256));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
      throw error;
    }
  }

  return {
    has,
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      const path = pathOf(sha256);
      await makeFolder(dirname(path));
      const temporary = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(temporary, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        crashPoint('files.store.written');
        await rename(temporary, path);
        crashPoint('files.store.renamed');
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    async get(sha256) {
      try {
        return await readFile(pathOf(sha256));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(sha256) {
      await rm(pathOf(sha256), { force: true });
    },
    async open(sha256) {
      try {
        const path = pathOf(sha256);
        return { size: (await stat(path)).size, body: readPieces(path) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
  };
}

/** Opens the file with the first piece and closes it at the end or when the reader leaves: unread, it holds nothing. */
function readPieces(path: string): ReadableStream<Uint8Array> {
  let pieces: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        pieces ??= createReadStream(path)[Symbol.asyncIterator]();
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The new name is durable only when the folder is; not every system lets one sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
