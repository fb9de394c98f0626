const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^<>]*\/>/g;
/** The router's own script: its nonce, and its text. */
const MODULE = /<script((?: nonce="[^"]*")?) type="module" async="">([^<]*)/;
/** Line ends and indentation. No string of the router's script holds one: it writes them as JSON. */
const INDENT = /\n\s*/g;

/**
 * A page whose scripts wait until it has been painted: on a slow line its styles and letters then have the line for
 * themselves. The router's script loses its indentation, a fifth of it, and names what is to be fetched for it;
 * `scriptsAfterPaintScript` begins it. A page without such a script is left as it is.
 */
export function scriptsAfterPaint(html: string): string {
  if (!MODULE.test(html)) return html;
  const files: string[] = [];
  const bare = html.replace(PRELOAD, (_, file: string) => {
    files.push(file);
    return '';
  });
  return bare.replace(
    MODULE,
    (_, nonce: string, text: string) =>
      `<script${nonce} type="text/plain" data-preload="${files.join(' ')}">${text.replace(INDENT, '')}`,
  );
}

/**
 * Source of an inline script for the document's head. A frame is drawn once the styles are there, and what waits behind it
 * runs when it has been; a tab that nobody sees draws none, and there the scripts begin at once.
 */
export function scriptsAfterPaintScript(): string {
  return (
    `document.addEventListener('DOMContentLoaded',function(){function go(){` +
    `var s=document.querySelector('script[data-preload]');if(!s)return;` +
    `s.dataset.preload.split(' ').forEach(function(f){var l=document.createElement('link');` +
    `l.rel='modulepreload';l.href=f;document.head.append(l)});` +
    `var m=document.createElement('script');m.type='module';m.setAttribute('nonce',s.nonce||'');m.textContent=s.textContent;` +
    `document.head.append(m);m.remove()}` +
    `document.visibilityState==='hidden'?go():requestAnimationFrame(function(){setTimeout(go)})});`
  );
}
