import * as z from 'zod/mini';
import type { Citation } from '#core/assistant/contract.ts';
import { CITED_ROWS } from '#core/assistant/limits.ts';
import { AUDIT_SEVERITIES } from '#core/audit/entry-kinds.ts';
import { PRIORITIES } from '#core/bookings/desk/filters.ts';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { ROLES } from '#core/lib/actor.ts';
import { dayFilter } from '#core/lib/list.ts';
import { ERROR_STATES } from '#core/monitoring/error-group.ts';
import { USER_STATUSES } from '#core/users/user-status.ts';
import { VENDOR_STATUSES } from '#core/vendors/status.ts';
import type { Operations } from '#server/lib/context.ts';

type Read = { data: unknown; cited: Omit<Citation, 'operation'> };

/** A read that a language model may ask for: one operation of the product, with fewer and plainer inputs. */
export type ReadTool = {
  name: string;
  says: string;
  /** The operation it calls, under its own access rule. */
  operation: string;
  input: z.ZodMiniType;
  read(operations: Operations, input: never): Promise<Read>;
};

function tool<S extends z.ZodMiniType>(
  name: string,
  operation: string,
  says: string,
  input: S,
  read: (operations: Operations, input: z.output<S>) => Promise<Read>,
): ReadTool {
  return { name, operation, says, input, read };
}

const search = z.optional(z.string().check(z.maxLength(100)));
const limit = z._default(z.int().check(z.minimum(1), z.maximum(20)), 10);
const id = z.string().check(z.minLength(1), z.maxLength(64));
const nothing = z.object({});

/** Every read of the assistant. What is not in this list cannot be asked for. */
export const READ_TOOLS: readonly ReadTool[] = [
  tool(
    'market_overview',
    'reports.adminOverview',
    'Key figures of the market: revenue, jobs, people at work, satisfaction, trend, what waits for administrators.',
    z.object({ days: z._default(z.union([z.literal(7), z.literal(30), z.literal(90)]), 30) }),
    async (operations, { days }) => ({
      data: await operations.reports.adminOverview({ days }),
      cited: { label: `The market, last ${days} days`, href: `/admin/dashboard?days=${days}`, rows: [] },
    }),
  ),
  tool(
    'revenue',
    'ledger.overview',
    'Revenue, refunds, fees, tips, payouts and balances of a period, by day and by city.',
    z.object({ days: z._default(z.int().check(z.minimum(1), z.maximum(366)), 30) }),
    async (operations, { days }) => {
      const { latest: _, ...data } = await operations.ledger.overview({ days });
      return { data, cited: { label: `Revenue, last ${days} days`, href: '/admin/revenue', rows: [] } };
    },
  ),
  tool(
    'search',
    'search.find',
    'Finds people, companies, jobs and pages of the administration by words.',
    z.object({ query: z.string().check(z.minLength(2), z.maxLength(100)) }),
    async (operations, { query }) => {
      const data = await operations.search.find({ query });
      const rows = data.results.map(({ id: found, title, href }) => ({ id: found, label: title, href }));
      return { data, cited: { label: `Search for “${query}”`, href: '', rows: rows.slice(0, CITED_ROWS) } };
    },
  ),
  tool(
    'list_jobs',
    'bookings.jobs',
    'Jobs (bookings) with filters, newest change first unless sorted otherwise.',
    z.object({
      search,
      status: z.optional(z.enum([...BOOKING_STATUSES, 'upcoming'])),
      priority: z.optional(z.enum(PRIORITIES)),
      from: dayFilter,
      to: dayFilter,
      sort: z._default(z.enum(['updated', 'starts', 'amount', 'created']), 'updated'),
      limit,
    }),
    async (operations, input) => {
      const data = await operations.bookings.jobs(input);
      const rows = data.items.map((job) => ({ id: job.id, label: job.title, href: `/admin/jobs/${job.id}` }));
      return { data, cited: listed('Jobs', '/admin/jobs', input, data.total, rows) };
    },
  ),
  tool(
    'read_job',
    'bookings.get',
    'One job with its story, lines, people and money.',
    z.object({ id }),
    async (operations, input) => {
      const data = await operations.bookings.get(input);
      return { data, cited: record('Job', data.id, data.title, '/admin/jobs') };
    },
  ),
  tool(
    'list_people',
    'users.list',
    'Accounts of homeowners, vendors and administrators with filters.',
    z.object({
      search,
      role: z.optional(z.enum(ROLES)),
      status: z.optional(z.enum(USER_STATUSES)),
      joinedFrom: dayFilter,
      joinedTo: dayFilter,
      limit,
    }),
    async (operations, input) => {
      const data = await operations.users.list(input);
      const rows = data.items.map(({ id: found, name }) => ({
        id: found,
        label: name,
        href: `/admin/users/${found}`,
      }));
      return { data, cited: listed('People', '/admin/users', input, data.total, rows) };
    },
  ),
  tool(
    'read_person',
    'users.get',
    'One account with its figures, jobs and payments.',
    z.object({ id }),
    async (operations, input) => {
      const data = await operations.users.get(input);
      return { data, cited: record('Person', data.id, data.name, '/admin/users') };
    },
  ),
  tool(
    'list_companies',
    'vendors.list',
    'Companies (vendors) with filters.',
    z.object({ search, status: z.optional(z.enum(VENDOR_STATUSES)), limit }),
    async (operations, input) => {
      const data = await operations.vendors.list(input);
      const rows = data.items.map(({ id: found, company }) => ({
        id: found,
        label: company,
        href: `/admin/vendors/${found}`,
      }));
      return { data, cited: listed('Companies', '/admin/vendors', input, data.total, rows) };
    },
  ),
  tool(
    'read_company',
    'vendors.get',
    'One company with its figures, team and history.',
    z.object({ id }),
    async (operations, input) => {
      const data = await operations.vendors.get(input);
      return { data, cited: record('Company', data.id, data.company, '/admin/vendors') };
    },
  ),
  tool(
    'list_settings',
    'settings.list',
    'Typed settings with their fields, bounds and the values in force.',
    nothing,
    async (operations) => {
      const data = await operations.settings.list({});
      return { data, cited: { label: 'Settings', href: '/admin/settings', rows: [] } };
    },
  ),
  tool(
    'list_flags',
    'settings.toggles',
    'Feature flags: whether they are on, and for whom.',
    nothing,
    async (operations) => {
      const data = await operations.settings.toggles({});
      return { data, cited: { label: 'Feature flags', href: '/admin/feature-toggles', rows: [] } };
    },
  ),
  tool(
    'list_errors',
    'monitoring.errors',
    'Errors of server and browsers, grouped and counted.',
    z.object({ state: z.optional(z.enum(ERROR_STATES)), limit }),
    async (operations, input) => {
      const data = await operations.monitoring.errors(input);
      const rows = data.items.map(({ id: found, message }) => ({
        id: found,
        label: message.slice(0, 80),
        href: `/admin/qa-dashboard/errors/${found}`,
      }));
      return { data, cited: listed('Errors', '/admin/qa-dashboard/errors', input, null, rows) };
    },
  ),
  tool(
    'health',
    'monitoring.status',
    'Installation health: database, jobs, mail, cards, errors of the last hour.',
    nothing,
    async (operations) => {
      const data = await operations.monitoring.status({});
      return { data, cited: { label: 'Health', href: '/admin/qa-dashboard', rows: [] } };
    },
  ),
  tool(
    'list_audit_entries',
    'audit.list',
    'Who did what and when, newest first.',
    z.object({
      search,
      severity: z.optional(z.enum(AUDIT_SEVERITIES)),
      from: dayFilter,
      to: dayFilter,
      limit,
    }),
    async (operations, input) => {
      const data = await operations.audit.list(input);
      const rows = data.items.map((entry) => ({
        id: entry.id,
        label: entry.title,
        href: `/admin/reports/audit/${entry.id}`,
      }));
      return { data, cited: listed('Audit log', '/admin/reports/audit', input, null, rows) };
    },
  ),
];

/** Filters of a list are its address, so what was read is a link. */
function listed(
  what: string,
  page: string,
  { limit: _, ...filters }: Record<string, unknown>,
  total: number | null,
  rows: Citation['rows'],
): Omit<Citation, 'operation'> {
  const given = Object.entries(filters).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' && !(name === 'sort' && value === 'updated')
      ? [[name, value] as [string, string]]
      : [],
  );
  const narrowed = given.filter(([name]) => name !== 'sort');
  const words = narrowed.map(([, value]) => value.replaceAll('_', ' ')).join(', ');
  const count = total === null ? '' : `: ${total.toLocaleString('en-US')}`;
  const query = new URLSearchParams(given).toString();
  return {
    label: `${what}${words ? `, ${words}` : ''}${count}`,
    href: query ? `${page}?${query}` : page,
    rows: rows.slice(0, CITED_ROWS),
  };
}

function record(what: string, id: string, label: string, page: string): Omit<Citation, 'operation'> {
  const href = `${page}/${id}`;
  return { label: `${what}: ${label}`, href, rows: [{ id, label, href }] };
}
