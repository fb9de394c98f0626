import { isTest, type SourceFile } from './source-file.ts';

/** What a dialog asks; not `SearchField`, which narrows a list, nor `Switch`, which acts at once. */
const FIELD =
  /<(TextField|TextareaField|SelectField|DateField|Segmented|RadioCards|Checkbox|MultiSelectField)\s/g;
const DIALOG = /'#web\/ui\/overlay\/(?:dialog|drawer|confirm-dialog)\.tsx'/;

/**
 * Fields of a dialog whose value a component holds, and which have no name: no form reads them (ADR 0035). Where a
 * component has to hold a value, its field still goes by its name.
 */
export function heldFieldProblems(files: SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => isScreen(path) && DIALOG.test(text))
    .flatMap(({ path, text }) =>
      [...text.matchAll(FIELD)].flatMap(({ 0: tag, 1: field, index }) => {
        const own = ownAttributes(text.slice(index + tag.length));
        const isHeld = /\b(?:value|values|checked)=/.test(own) && /\bon(?:Value|Values)?Change=/.test(own);
        if (!isHeld || /\bname=/.test(own)) return [];
        const line = text.slice(0, index).split('\n').length;
        return [
          `${path}:${line}: no form reads this ${field}. Give it {...form.field('…')} of useForm, or a name (ADR 0035).`,
        ];
      }),
    );
}

function isScreen(path: string): boolean {
  return /^src\/web\/(?!ui\/).*\.tsx$/.test(path) && !isTest(path);
}

/** What a tag says up to its end, without what stands in braces: `value={} onChange={}`. */
function ownAttributes(rest: string): string {
  let depth = 0;
  let own = '';
  for (const sign of rest) {
    if (sign === '}') depth -= 1;
    if (depth === 0) {
      if (sign === '>') break;
      own += sign;
    }
    if (sign === '{') depth += 1;
  }
  return own;
}
