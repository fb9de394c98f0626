import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';

/** What the bundler tells of modules. */
export type Modules = {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
};

export const OURS = /[\\/]src[\\/]/;
const ICONS = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;
const IMPORT = /^import[^;]*;|\bimport(?:[\w$*{},\s]+from)?"[^"]*";/g;
/** How a part that comes after the page is named (src/web/ui/overlay/late.tsx), as compiled. */
const LATE_PART = /\bconst (\w+) = late\(\(\) => import\("([^"]+)"\)/g;
/** A step of a page that its address chooses, which the server sends with the page. */
const STEP = /\blazy\(async \(\) => \(\{\s*default: \(await import\("([^"]+)"\)/g;
/** What a page asks for as soon as it stands, though nothing is drawn by it (`persistSoon`). */
const SOON = /\bpersistSoon\(\(\) => import\("([^"]+)"\)/g;
/** Beside others in its file a minified module is sent in about this share of its length, as measured over all screens. */
const SENT_SHARE = 0.39;
/** A long one has words of its own: it is sent as it is by itself. Drawings take half of their length. */
const LONG = 4_000;
/** What is left of packages of which screens use a part, as measured in the built files. */
const LEFT_OF: readonly [RegExp, number][] = [
  [/[\\/]node_modules[\\/]d3-/, 0.32],
  [/[\\/]node_modules[\\/]@dnd-kit[\\/]/, 0.66],
  [/[\\/]node_modules[\\/]zod[\\/]/, 0.04],
];

export type ModuleGraph = ReturnType<typeof graphOf>;

/** The imports as they are after what nobody uses of the icons is gone. */
export function graphOf(modules: Modules) {
  const icons = new Map<string, string>();
  const known = new Map<string, string[]>();
  const sizes = new Map<string, number>();

  function imports(id: string): string[] {
    const before = known.get(id);
    if (before) return before;
    const info = modules.getModuleInfo(id);
    const found = (info?.importedIds ?? []).flatMap((imported) =>
      ICONS.test(imported) ? iconsIn(info?.code ?? '', imported) : [imported],
    );
    known.set(id, found);
    return found;
  }

  /** The files of the icons that a module imports by name from the list of all. */
  function iconsIn(code: string, list: string): string[] {
    if (icons.size === 0) {
      const text = modules.getModuleInfo(list)?.code ?? '';
      for (const { 1: names = '', 2: file = '' } of text.matchAll(
        /export \{([^}]*)\} from ['"]([^'"]+)['"]/g,
      )) {
        for (const { 1: name = '' } of names.matchAll(/default as (\w+)/g))
          icons.set(name, join(dirname(list), file));
      }
    }
    const taken = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(code)?.[1] ?? '';
    return taken.split(',').flatMap((name) => icons.get(name.trim().split(' as ')[0] ?? '') ?? []);
  }

  /** Modules with all that they import. */
  function closure(ids: readonly string[]): Set<string> {
    const found = new Set<string>();
    const open = [...ids];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      open.push(...imports(id));
    }
    return found;
  }

  /** What a module of ours imports when it is wanted. */
  function lateOf(id: string): readonly string[] {
    if (!OURS.test(id)) return [];
    return modules.getModuleInfo(id)?.dynamicallyImportedIds.filter((part) => OURS.test(part)) ?? [];
  }

  /** Of that, what it draws as soon as the page stands: steps, and late parts that do not wait for something to open. */
  function soonOf(id: string): readonly string[] {
    const parts = lateOf(id);
    if (parts.length === 0) return parts;
    const code = modules.getModuleInfo(id)?.code ?? '';
    const soon = [...code.matchAll(LATE_PART)].flatMap(({ 1: name = '', 2: file = '' }) =>
      new RegExp(`\\b${name}\\.warm\\b|\\bpart: ${name}\\b`).test(code) ? [] : [basename(file)],
    );
    for (const found of [STEP, SOON]) {
      for (const { 1: file = '' } of code.matchAll(found)) soon.push(basename(file));
    }
    return parts.filter((part) => soon.includes(basename(part)));
  }

  /** Of that, what it draws where most windows do not show it at first (`Below`): it comes when it is scrolled to. */
  function belowOf(id: string): readonly string[] {
    const parts = lateOf(id);
    if (parts.length === 0) return parts;
    const code = modules.getModuleInfo(id)?.code ?? '';
    const below = [...code.matchAll(LATE_PART)].flatMap(({ 1: name = '', 2: file = '' }) =>
      new RegExp(`\\bBelow, \\{\\s*part: ${name}\\b`).test(code) ? [basename(file)] : [],
    );
    return parts.filter((part) => below.includes(basename(part)));
  }

  /** What it draws without anything opening: as soon as it stands, or when it is scrolled to. */
  function drawnOf(id: string): string[] {
    return [...soonOf(id), ...belowOf(id)];
  }

  /** Modules with all that they import, and what is drawn as soon as these stand. */
  function withSoon(ids: readonly string[]): Set<string> {
    const all = closure(ids);
    // Grows as it is walked through.
    for (const id of all) for (const found of closure(soonOf(id))) all.add(found);
    return all;
  }

  /**
   * What a screen that starts with these modules asks for with each part of it that is drawn soon, or lower: one tab or step is
   * there at a time, and a part that stands lower comes when it is scrolled to.
   */
  function withEachSoon(ids: readonly string[]): Set<string>[] {
    const start = closure(ids);
    const parts = new Set([...[...start].flatMap(soonOf), ...[...withSoon(ids)].flatMap(belowOf)]);
    return [...parts].map((part) => {
      const all = closure([part]);
      for (const id of all) {
        if (start.has(id)) continue;
        for (const found of closure(soonOf(id))) all.add(found);
      }
      return new Set([...start, ...all]);
    });
  }

  /** About how many bytes of a file a module takes. What it imports stands beside it or is named by a few letters. */
  function sizeOf(id: string): number {
    const before = sizes.get(id);
    if (before !== undefined) return before;
    const { code } = minifySync(id, modules.getModuleInfo(id)?.code ?? '');
    const left = LEFT_OF.find(([names]) => names.test(id))?.[1] ?? 1;
    const own = code.replaceAll(IMPORT, '');
    const sent = own.length < LONG ? own.length * SENT_SHARE : gzipSync(own).length;
    const size = Math.round(sent * left);
    sizes.set(id, size);
    return size;
  }

  return { closure, drawnOf, imports, lateOf, sizeOf, soonOf, withEachSoon, withSoon };
}
