import type { Plugin } from 'vite';

const ENTITY = /[\\/]drizzle-orm[\\/]entity\.js$/;
const WALK = /let cls = Object\.getPrototypeOf\(value\)\.constructor;[\s\S]*?\n\s*return false;\n\}/;

/**
 * Drizzle tells its classes apart by their names as well, for programs that hold it twice: whatever is not of a class costs it a
 * walk to the end of the chain, thousands of times for a page. A bundle holds it once, so that `instanceof` says it all.
 */
export function drizzleKinds(): Plugin {
  return {
    name: 'canopy:drizzle-kinds',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    transform(code, id) {
      return ENTITY.test(id) ? { code: withoutWalk(code), map: null } : null;
    },
  };
}

/** `is` of drizzle's `entity.js` without the walk by names. Throws when the file is not as it was. */
export function withoutWalk(code: string): string {
  if (!WALK.test(code))
    throw new Error('drizzle-orm/entity.js has changed: see scripts/bundle/drizzle-kinds.ts');
  return code.replace(WALK, 'return false;\n}');
}
