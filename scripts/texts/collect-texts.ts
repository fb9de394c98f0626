import ts from 'typescript';
import { isTest, type SourceFile } from '../structure/source-file.ts';

/** A text that a person may read. What the program fills in stands there as "…". */
export type Text = { path: string; line: number; text: string; kind: 'error' | 'text' };

/** Attributes of JSX and keys of objects whose values are for machines. */
const TECHNICAL =
  /^(class\w*|\w*ClassName|style|d|viewBox|points|transform|href|to|id|key|type|variant|size|tone|mode|method|encType|autoComplete|inputMode|rel|target|role|path|tags|fill|stroke\w*|font\w*|background\w*|gridTemplate\w*|grid\w*|transition|animation|action|operation|resource|src|srcSet|sizes|media|pattern|as|accept|allow|sandbox|dateStyle|timeZone|locale|charset|content-type|look|motion|box|frame|grow)$/;
/** Calls whose strings are for machines or for engineers who read a bug. */
const TECHNICAL_CALLS =
  /^(clsx|Error|TypeError|RangeError|sql|table|index|uniqueIndex|check|route|layout|lock|querySelector\w*|closest|matches|matchMedia|getElementById|addEventListener|removeEventListener|getAttribute|setAttribute|crashPoint|test|includes|startsWith|endsWith|split|replace\w*|join|DateTimeFormat|NumberFormat|get|set|append|header|has|warn|debug|log|info|defineEvent|defineJob|defineQueuedJob|prepared|raw|literal|startViewTransition|animate)$/;
const REFUSING = /^(AppError|refuse\w*|refused|badRequest|conflict|notFound|forbidden|invalid\w*)$/;
const CLASS_LIKE =
  /(^|\s)-?[a-z]+(-[a-z0-9[\]./%]+)+(\s|$)|[a-z]:[a-z[]|^\s*(grid|flex|block|hidden|sr-only)\b/;

/** Every text of the product that somebody may read, in the order of files and lines. Tests have none. */
export function collectTexts(files: SourceFile[]): Text[] {
  return files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => textsOf(path, text));
}

function textsOf(path: string, source: string): Text[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const texts: Text[] = [];
  const add = (node: ts.Node, raw: string, certain: boolean) => {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!(certain ? /\p{L}/u.test(text) : isReadable(text))) return;
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    texts.push({ path, line, text, kind: isRefusal(node) ? 'error' : 'text' });
  };
  const visit = (node: ts.Node): void => {
    if (isForMachines(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      add(node, shownIn(node.children), true);
      if (ts.isJsxElement(node)) visit(node.openingElement);
      for (const child of node.children) {
        // What an element shows as it stands is said with its own text.
        if (ts.isJsxText(child) || (ts.isJsxExpression(child) && written(child.expression) !== undefined))
          continue;
        visit(child);
      }
      return;
    }
    const said = ts.isExpression(node) ? written(node) : undefined;
    if (said !== undefined) {
      add(node, said, false);
      // What a template fills in may hold texts of its own.
      for (const inner of filledIn(node)) visit(inner);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The text of a literal, a template, or of pieces joined by +; undefined where the expression is none of them. */
function written(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce((all, span) => `${all}…${span.literal.text}`, node.head.text);
  }
  if (ts.isParenthesizedExpression(node)) return written(node.expression);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [written(node.left), written(node.right)];
    return left === undefined && right === undefined ? undefined : `${left ?? '…'}${right ?? '…'}`;
  }
  return undefined;
}

function filledIn(node: ts.Node): ts.Node[] {
  if (ts.isTemplateExpression(node)) return node.templateSpans.map(({ expression }) => expression);
  if (ts.isParenthesizedExpression(node)) return filledIn(node.expression);
  if (ts.isBinaryExpression(node)) {
    return [node.left, node.right].flatMap((side) => (written(side) === undefined ? [side] : filledIn(side)));
  }
  return [];
}

function shownIn(children: ts.NodeArray<ts.JsxChild>): string {
  const parts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    if (ts.isJsxExpression(child)) return child.expression ? (written(child.expression) ?? '…') : '';
    return '…';
  });
  return parts.some((part) => part.trim() !== '' && part !== '…') ? parts.join('') : '';
}

function isForMachines(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return true;
  // An `action` may be an address, or the button of a notice.
  if (ts.isJsxAttribute(node)) return TECHNICAL.test(node.name.getText()) && !holdsElement(node);
  if (ts.isPropertyAssignment(node) && !ts.isComputedPropertyName(node.name)) {
    return TECHNICAL.test(node.name.text) && ts.isStringLiteralLike(node.initializer);
  }
  if (ts.isStringLiteralLike(node)) {
    const { parent } = node;
    if (ts.isPropertyAssignment(parent) && parent.name === node) return true;
    if (ts.isElementAccessExpression(parent) || (ts.isCaseClause(parent) && parent.expression === node))
      return true;
    if (ts.isBinaryExpression(parent) && isComparison(parent)) return true;
    const call = calledBy(parent);
    return call !== undefined && TECHNICAL_CALLS.test(call);
  }
  return ts.isTemplateExpression(node) && TECHNICAL_CALLS.test(calledBy(node.parent) ?? '');
}

function holdsElement(node: ts.Node): boolean {
  const isElement = ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node);
  return isElement || Boolean(ts.forEachChild(node, (child) => holdsElement(child) || undefined));
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.InKeyword
  );
}

function calledBy(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  const called = node.expression;
  return ts.isPropertyAccessExpression(called) ? called.name.text : called.getText();
}

/** Whether it stands in what the product throws at people. */
function isRefusal(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) {
    const call = calledBy(at);
    if (call !== undefined) return REFUSING.test(call);
    if (ts.isBlock(at) || ts.isJsxElement(at)) return false;
  }
  return false;
}

/** Words as people read them; not names of classes, headers, keys or columns. */
function isReadable(text: string): boolean {
  if (/^[A-Z][\w]*(-[A-Z]\w*)+$/.test(text) || /^[\w.:/@#-]+$/.test(text.replace(/…/g, ''))) {
    return /^[A-Z][a-z]+$/.test(text);
  }
  if (/^\p{Lu}/u.test(text)) return /\p{Ll}/u.test(text);
  return (
    /(?<!\S)[\p{L}'’]{2,}[,.]? \p{L}/u.test(text) &&
    !CLASS_LIKE.test(text) &&
    // A semicolon of a sentence goes on in words.
    !/[{}]|;(?! \p{Ll}+ )|\w_\w|=>|\(\)/u.test(text)
  );
}
