import { dirname } from 'node:path/posix';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Text } from './collect-texts.ts';

/** Every text below the screen, email, notice or document it belongs to; errors and sample data apart. */
export function textsPage(texts: Text[], routes: RouteConfigEntry[]): string {
  const addresses = addressesOf(routes);
  const sections = new Map<string, Text[]>();
  for (const text of texts) {
    const title = sectionOf(text, addresses);
    sections.set(title, [...(sections.get(title) ?? []), text]);
  }
  const pages = [...sections.keys()].sort().map((title) => {
    const lines = (sections.get(title) ?? []).map(({ path, line, text }) => `- ${text}  \`${path}:${line}\``);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Texts\n\n${texts.length} texts in ${sections.size} places. "…" stands for what is filled in.\n\n${pages.join('\n')}`;
}

/** Files below src/web that are screens, with their addresses. */
export function addressesOf(routes: RouteConfigEntry[], above = ''): Map<string, string> {
  const addresses = new Map<string, string>();
  for (const { file, path = '', children = [] } of routes) {
    const address = path === '' ? above : `${above}/${path}`;
    if (!addresses.has(`src/web/${file}`)) addresses.set(`src/web/${file}`, address || '/');
    for (const [below, its] of addressesOf(children, address)) {
      if (!addresses.has(below)) addresses.set(below, its);
    }
  }
  return addresses;
}

function sectionOf({ path, kind }: Text, addresses: Map<string, string>): string {
  const [, room = '', module = ''] = path.split('/');
  if (/^src\/core\/demo\/|-data\.tsx?$|^src\/server\/[^/]+\/demo\.ts$/.test(path))
    return `Sample data: ${module}`;
  if (kind === 'error') return `Errors: ${module}`;
  if (room === 'web')
    return module === 'portals' ? `Screen: ${screenOf(path, addresses)}` : `Shared parts: ${module}`;
  if (/\/emails\/|\/lib\/mail\//.test(path)) return `Emails: ${module}`;
  if (/\/notices(\/|\.ts)/.test(path)) return `Notices: ${module}`;
  if (/document|receipt|statement/.test(path)) return `Documents: ${module}`;
  return `${room === 'core' ? 'Labels' : 'Server'}: ${module}`;
}

/** The screen's address; a part of a screen belongs to the nearest one that stands in or above its folder. */
function screenOf(path: string, addresses: Map<string, string>): string {
  const own = addresses.get(path);
  if (own !== undefined) return own;
  for (let folder = dirname(path); folder.includes('portals/'); folder = dirname(folder)) {
    const screen = addresses.get(`${folder}/route.tsx`) ?? addresses.get(`${folder}.tsx`);
    if (screen !== undefined) return screen;
  }
  return path.replace(/^src\/web\/portals\//, '').replace(/\/?[^/]*$/, ' (shared)');
}
