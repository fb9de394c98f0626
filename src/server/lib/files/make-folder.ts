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
    const isMissingAbove = (error as NodeJS.ErrnoException).code === 'ENOENT' && !(await isFolder(above));
    if (!isMissingAbove || above === path) throw error;
    await makeFolder(above);
    await makeFolder(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (there) => there.isDirectory(),
    () => false,
  );
}
