import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crashPoint } from '../crash-points.ts';
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
      await mkdir(dirname(path), { recursive: true });
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
  };
}

/** The new name is durable only when the folder is; not every system lets one sync a folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
