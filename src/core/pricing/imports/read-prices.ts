import { isLocalDate } from '#core/lib/format-time.ts';
import type { PriceLineKind } from '../kinds.ts';
import {
  LINE_CENTS_MAX,
  LINE_CENTS_MIN,
  LINE_CODE_MAX,
  LINE_NAME_MAX,
  LINE_UNIT_MAX,
  MARKUP_BP_MAX,
} from '../limits.ts';
import { markedUp } from '../price-work.ts';
import { PRICE_FIELD_LABELS, type PriceColumns, type PriceField } from './columns.ts';

export type PriceProblem = { row: number; field: PriceField; value: string; message: string };

/** A row that can become a price. */
export type PriceRow = {
  /** Its place in the file, the heading being 1. */
  row: number;
  kind: PriceLineKind;
  /** The line or the catalog's service or add-on; null for a new material or rate. */
  lineId: string | null;
  code: string;
  name: string;
  unit: string;
  priceCents: number;
  costCents: number | null;
  markupBp: number | null;
  marketId: string | null;
  level: 'senior' | 'master' | null;
  effectiveFrom: string;
};

/** A line that a row can mean. */
export type KnownLine = { id: string; kind: PriceLineKind; code: string; name: string };

export type ImportGround = {
  lines: readonly KnownLine[];
  markets: readonly { id: string; name: string }[];
  /** Local day of the company. */
  today: string;
  /** Last day that a price may start on. */
  lastDay: string;
};

const KIND_WORDS: Readonly<Record<string, PriceLineKind>> = {
  service: 'service',
  services: 'service',
  addon: 'add_on',
  addons: 'add_on',
  extra: 'add_on',
  material: 'material',
  materials: 'material',
  part: 'material',
  hourly: 'hourly',
  hourlyrate: 'hourly',
  rate: 'hourly',
  labor: 'hourly',
};
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Reads the rows below the heading as prices. Each problem names the row as a spreadsheet counts it, the field, what stood
 * there and what to do; a row with one is not among `ready`. Two rows for the same line, market, level and day are one.
 */
export function readPrices(
  rows: readonly (readonly string[])[],
  columns: PriceColumns,
  ground: ImportGround,
): { ready: PriceRow[]; problems: PriceProblem[] } {
  const ready: PriceRow[] = [];
  const problems: PriceProblem[] = [];
  const seen = new Map<string, number>();
  const find = finder(ground.lines);
  const markets = new Map(ground.markets.map(({ id, name }) => [plain(name), id]));
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const before = problems.length;
    const text = (field: PriceField) => {
      const at = columns[field];
      return at === undefined ? '' : (cells[at] ?? '').trim();
    };
    const wrong = (field: PriceField, message: string) =>
      void problems.push({ row, field, value: text(field), message });
    const atMost = (field: PriceField, max: number) => {
      if (text(field).length > max)
        wrong(field, `${PRICE_FIELD_LABELS[field]} has more than ${max} characters`);
      return text(field);
    };

    const code = atMost('code', LINE_CODE_MAX);
    const name = atMost('name', LINE_NAME_MAX);
    const said = text('kind') === '' ? undefined : KIND_WORDS[plain(text('kind'))];
    if (text('kind') !== '' && said === undefined)
      wrong('kind', 'Use Service, Add-on, Material or Hourly rate');
    if (name.length < 2 && code === '') wrong('name', 'Name is empty');
    const known = find({ code, name, kind: said });
    const kind = known?.kind ?? said ?? 'material';
    const isCatalogs = kind === 'service' || kind === 'add_on';
    if (!known && isCatalogs && name !== '') {
      wrong(
        'name',
        `You don’t offer ${kind === 'service' ? 'a service' : 'an add-on'} with this name. Add it to your services, or correct the name`,
      );
    }
    const costCents = amount('cost', 0);
    const markupBp = percent();
    const price = amount('price', LINE_CENTS_MIN);
    const made = costCents !== null && markupBp !== null ? markedUp(costCents, markupBp) : null;
    const priceCents = price ?? made;
    if (priceCents === null && !has(row, before, 'price'))
      wrong('price', 'Enter a price, or a cost with a markup');
    else if (price === null && priceCents !== null && priceCents < LINE_CENTS_MIN)
      wrong('cost', 'Cost and markup come to less than $1');
    const marketId = text('market') === '' ? null : (markets.get(plain(text('market'))) ?? null);
    if (text('market') !== '' && marketId === null) wrong('market', 'No market with this name');
    const level = levelOf();
    const effectiveFrom = dateOf();
    const unit = atMost('unit', LINE_UNIT_MAX) || (kind === 'hourly' ? 'hour' : 'each');
    const key = [known?.id ?? `${kind} ${plain(name)}`, marketId, level, effectiveFrom].join('|');
    const twin = seen.get(key);
    if (twin !== undefined) wrong('name', `Row ${twin} sets the same price`);
    else seen.set(key, row);
    if (problems.length > before || priceCents === null) continue;
    ready.push({
      ...{ row, kind, lineId: known?.id ?? null, code, name: known?.name ?? name, unit, priceCents },
      ...{ costCents, markupBp: price === null ? markupBp : null, marketId, level, effectiveFrom },
    });

    function amount(field: 'price' | 'cost', least: number): number | null {
      if (text(field) === '') return null;
      const cents = readAmount(text(field));
      if (cents === null) wrong(field, `${PRICE_FIELD_LABELS[field]} is not an amount such as 149.50`);
      else if (cents < least)
        wrong(field, `${PRICE_FIELD_LABELS[field]} is below ${least === 0 ? 'zero' : '$1'}`);
      else if (cents > LINE_CENTS_MAX) wrong(field, `${PRICE_FIELD_LABELS[field]} is too large`);
      return cents;
    }
    function percent(): number | null {
      const value = text('markup').replaceAll('%', '').trim();
      if (value === '') return null;
      const bp = /^\d{1,4}(?:\.\d{1,2})?$/.test(value) ? Math.round(Number(value) * 100) : null;
      if (bp === null || bp > MARKUP_BP_MAX) wrong('markup', 'Markup is not a percentage from 0 to 500');
      return bp;
    }
    function levelOf(): 'senior' | 'master' | null {
      const value = plain(text('level'));
      if (value === 'senior' || value === 'master') return value;
      if (value !== '' && value !== 'all' && value !== 'standard')
        wrong('level', 'Use Senior or Master, or leave it empty');
      return null;
    }
    function dateOf(): string {
      const value = text('from');
      if (value === '') return ground.today;
      if (!isLocalDate(value)) wrong('from', 'Write the date as 2026-05-01');
      else if (value < ground.today) wrong('from', 'The date is in the past');
      else if (value > ground.lastDay) wrong('from', 'The date is more than a year ahead');
      return value;
    }
  }
  return { ready, problems };

  function has(row: number, from: number, field: PriceField): boolean {
    return problems.slice(from).some((one) => one.row === row && one.field === field);
  }
}

/** By code first, then by name; of two kinds of one name the one that the row says. */
function finder(lines: readonly KnownLine[]) {
  const byCode = new Map<string, KnownLine>();
  const byName = new Map<string, KnownLine[]>();
  for (const line of lines) {
    if (line.code !== '') byCode.set(line.code.toLowerCase(), line);
    byName.set(plain(line.name), [...(byName.get(plain(line.name)) ?? []), line]);
  }
  return ({ code, name, kind }: { code: string; name: string; kind: PriceLineKind | undefined }) => {
    const fits = (line: KnownLine | undefined) => line && (kind === undefined || line.kind === kind);
    const coded = code === '' ? undefined : byCode.get(code.toLowerCase());
    if (fits(coded)) return coded;
    return byName.get(plain(name))?.find(fits);
  };
}

/** "$1,250.50" in cents; null for what is no amount. */
function readAmount(text: string): number | null {
  const bare = text.replaceAll(/[$,\s]/g, '');
  if (!/^-?\d{1,9}(?:\.\d{1,6})?$/.test(bare)) return null;
  return Math.round(Number(bare) * 100);
}
