import type { Plugin } from 'vite';

/** Files that import each other in a circle: one of them runs before what it stands on. Null when there are none. */
export function circleIn(imports: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] | null => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const next of imports[file] ?? []) {
      const circle = walk(next, [...way, file]);
      if (circle) return circle;
    }
    done.add(file);
    return null;
  };
  for (const file of Object.keys(imports)) {
    const circle = walk(file, []);
    if (circle) return circle;
  }
  return null;
}

/** Fails a build of the browser's files in which two of them import each other. */
export function noCircles(): Plugin {
  return {
    name: 'canopy:no-circles',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const imports: Record<string, string[]> = {};
      for (const [name, file] of Object.entries(bundle))
        if (file.type === 'chunk') imports[name] = file.imports;
      const circle = circleIn(imports);
      if (circle) this.error(`Files import each other: ${circle.join(' > ')}`);
    },
  };
}
