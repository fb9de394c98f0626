/** How high the rows of lists are: 36 px, or 44 for who wants more air (tokens.css). */
export type RowHeight = 'compact' | 'comfortable';

/** Key in the browser's local storage. */
const ROW_HEIGHT_KEY = 'canopy-rows';

/** Source of an inline script for the document's head: the choice counts before the first paint, so nothing jumps. */
export function rowHeightScript(): string {
  return `try{if(localStorage.getItem('${ROW_HEIGHT_KEY}')==='comfortable')document.documentElement.dataset.rows='comfortable'}catch(e){}`;
}

/** What counts now. Browser only. */
export function currentRowHeight(): RowHeight {
  return document.documentElement.dataset.rows === 'comfortable' ? 'comfortable' : 'compact';
}

/** Shows rows in this height and remembers it in this browser. Browser only. */
export function applyRowHeight(height: RowHeight): void {
  if (height === 'comfortable') document.documentElement.dataset.rows = height;
  else delete document.documentElement.dataset.rows;
  try {
    localStorage.setItem(ROW_HEIGHT_KEY, height);
  } catch {
    // Storage may be full or forbidden; it counts until the page is left.
  }
}
