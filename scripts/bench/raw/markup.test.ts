import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { markupOf } from './markup.ts';

it.each([
  '<html lang="en"><head><title>A &amp; B</title></head><body class="a b"><p style="color:red;--x:1px">one<b>two</b></p></body></html>',
  '<div data-empty="" hidden=""><input type="checkbox" disabled=""/><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></div>',
  '<div><script nonce="n">if (a < b) x("</p>");</script><style>a > b {}</style>&lt;&quot;&#x27;</div>',
])('is written again as it was: %s', (html) => {
  const again = renderToStaticMarkup(markupOf(html)()).replaceAll('&#x27;', "'");
  expect(again).toBe(html.replaceAll('&#x27;', "'"));
});
