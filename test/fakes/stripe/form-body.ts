export type FormValue = string | FormTree;
export type FormTree = { [key: string]: FormValue };

const DEPTH = 6;

/** Reads `a=1&metadata[x]=y&expand[0]=z` as Stripe does. Lists stay trees with number keys; see `listOf`. */
export function parseForm(body: string): FormTree {
  const root: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    if (path.length > DEPTH) continue;
    let tree = root;
    for (const part of path.slice(0, -1)) {
      const next = tree[part];
      const branch: FormTree = typeof next === 'object' ? next : Object.create(null);
      tree[part] = branch;
      tree = branch;
    }
    tree[path.at(-1) ?? name] = value;
  }
  return root;
}

export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function listOf(value: FormValue | undefined): string[] {
  if (typeof value !== 'object') return [];
  return Object.values(value).filter((item) => typeof item === 'string');
}

export function mapOf(value: FormValue | undefined): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
