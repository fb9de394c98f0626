import { type LocalDate, weekday } from '#core/lib/time.ts';

const FIXED = new Map([
  ['01-01', 'New Year’s Day'],
  ['07-04', 'Independence Day'],
  ['12-25', 'Christmas Day'],
]);

/**
 * The holidays on which vendors in all our markets charge more: the six that employers commonly give (5 U.S.C. § 6103
 * names eleven; these are those that most private businesses close on).
 */
export function holidayOn(date: LocalDate): string | null {
  const [year = '', month = '', day = ''] = date.split('-');
  const fixed = FIXED.get(`${month}-${day}`);
  if (fixed) return fixed;
  const dayOfMonth = Number(day);
  const isMonday = () => weekday(date) === 1;
  if (month === '05' && dayOfMonth > 24 && isMonday()) return 'Memorial Day';
  if (month === '09' && dayOfMonth <= 7 && isMonday()) return 'Labor Day';
  if (month === '11' && dayOfMonth >= 22 && dayOfMonth <= 28 && weekday(`${year}-${month}-${day}`) === 4)
    return 'Thanksgiving';
  return null;
}
