import type { CustomerDetail } from '#core/customers/views.ts';
import { dueDay } from '../customer-due.tsx';

/** When a customer is due and by what, for a figure. `today` as `YYYY-MM-DD`. */
export function dueWords(due: CustomerDetail['due'], today: string): { value: string; description: string } {
  if (!due) return { value: '–', description: 'Not enough history yet' };
  const by = due.service
    ? `${due.service.name} at ${due.service.home}, once a year`
    : 'Based on the time between their visits';
  return {
    value: dueDay(due.on),
    description: due.on < today ? `Overdue. ${by}` : by,
  };
}
