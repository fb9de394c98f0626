/** A link that looks like a button on any website: no script, no style sheet of ours. `href` is a whole address. */
export function bookingButton(href: string, company: string): string {
  const style = [
    'display:inline-block',
    'padding:12px 20px',
    'border-radius:8px',
    'background:#29602f',
    'color:#ffffff',
    'font:600 16px/1.25 system-ui,sans-serif',
    'text-decoration:none',
  ].join(';');
  return `<a href="${escaped(href)}" style="${style}">Book ${escaped(company)} online</a>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
