import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, as far as they are missing. Node's own recursive way tries for ever where a folder
 * takes no new ones and answers that there is no such path, as /proc does; this one fails with that answer.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    const above = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || above === path) throw error;
    await makeFolder(above);
    // Somebody else may be making the same folders: only what fails with the one above in its place has failed.
    await mkdir(path).catch(async (again: unknown) => {
      if (!(await isFolder(path))) throw again;
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (there) => there.isDirectory(),
    () => false,
  );
}
