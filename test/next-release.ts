import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * A copy of the build in `folder` (inside the project, for its packages) as a later release would be: each script and style of the
 * client has another name, and the service worker another release. Answers with the program to start.
 */
export function buildNextRelease(folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  cpSync('build', join(folder, 'build'), {
    recursive: true,
    // Made of what is renamed; the server sends the plain files where there are none.
    filter: (path) => !/client.*\.(br|gz)$/.test(path),
  });
  symlinkSync(resolve('migrations'), join(folder, 'migrations'));
  const assets = join(folder, 'build/client/assets');
  const renamed = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const next = (name: string) => name.replace(/\.(js|css)$/, '.next.$1');
  const known = new Map(renamed.map((name) => [name, next(name)]));
  const rewrite = (path: string) => {
    const text = readFileSync(path, 'utf8');
    const changed = text
      .replace(/[\w.$-]+\.(?:js|css)\b/g, (name) => known.get(name) ?? name)
      .replace(/`[0-9a-f]{16}`/g, '`the next release`');
    if (changed !== text) writeFileSync(path, changed);
  };
  for (const name of renamed) {
    cpSync(join(assets, name), join(assets, next(name)));
    rmSync(join(assets, name));
    rewrite(join(assets, next(name)));
  }
  rewrite(join(folder, 'build/client/service-worker.js'));
  const server = join(folder, 'build/server');
  for (const path of readdirSync(server, { recursive: true, encoding: 'utf8' }))
    if (path.endsWith('.js')) rewrite(join(server, path));
  return join(folder, 'build/server/main.js');
}
