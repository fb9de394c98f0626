import { createElement, type ReactNode } from 'react';

/** Makes the elements of a page; at every call anew, as drawing it does. */
export type Markup = () => ReactNode;

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const TAG =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

type Open = { tag: string; props: Record<string, unknown>; children: Markup[] };

/** HTML that React wrote, as elements of React's that write it again. */
export function markupOf(html: string): Markup {
  const root: Open = { tag: '', props: {}, children: [] };
  const open: Open[] = [root];
  let at = 0;
  const text = (until: number) => {
    const said = decoded(html.slice(at, until));
    if (said !== '') open.at(-1)?.children.push(() => said);
  };
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [whole, closing, name = '', attributes = ''] = match;
    text(match.index);
    at = match.index + whole.length;
    if (name === '') continue;
    if (closing) {
      const done = open.pop();
      if (done && open.length > 0) open.at(-1)?.children.push(elementOf(done));
      continue;
    }
    const element: Open = { tag: name, props: propsOf(attributes), children: [] };
    if (VOID.has(name)) open.at(-1)?.children.push(elementOf(element));
    else if (name === 'script' || name === 'style') {
      const end = html.indexOf(`</${name}>`, at);
      element.props.dangerouslySetInnerHTML = { __html: html.slice(at, end) };
      at = end + name.length + 3;
      TAG.lastIndex = at;
      open.at(-1)?.children.push(elementOf(element));
    } else open.push(element);
  }
  const [first = () => null] = root.children;
  return first;
}

function elementOf({ tag, props, children }: Open): Markup {
  return () => createElement(tag, { ...props }, ...children.map((child) => child()));
}

/** Attributes as React names them where it minds: others it writes as they are. */
function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', value] of attributes.matchAll(ATTRIBUTE)) {
    if (name === 'style') props.style = styleOf(decoded(value ?? ''));
    else if (name === 'class') props.className = decoded(value ?? '');
    else props[name] = value === undefined || (value === '' && !name.includes('-')) ? true : decoded(value);
  }
  return props;
}

function styleOf(text: string): Record<string, string> {
  const rules = text.split(';').flatMap((rule) => {
    const colon = rule.indexOf(':');
    if (colon < 0) return [];
    const name = rule.slice(0, colon).trim();
    const key = name.startsWith('--')
      ? name
      : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [[key, rule.slice(colon + 1).trim()] as const];
  });
  return Object.fromEntries(rules);
}

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
}
