export const ERROR_STATES = ['open', 'assigned', 'resolved', 'ignored'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

export const ERROR_DECISIONS = ['assign', 'resolve', 'ignore', 'reopen'] as const;
export type ErrorDecision = (typeof ERROR_DECISIONS)[number];

/** What an administrator may decide in each state. Assigning again hands it to somebody else. */
const NEXT: Record<ErrorState, Partial<Record<ErrorDecision, ErrorState>>> = {
  open: { assign: 'assigned', resolve: 'resolved', ignore: 'ignored' },
  assigned: { assign: 'assigned', resolve: 'resolved', ignore: 'ignored', reopen: 'open' },
  resolved: { reopen: 'open' },
  ignored: { reopen: 'open' },
};

/** The state after a decision, or null where it makes no sense. */
export function stateAfter(state: ErrorState, decision: ErrorDecision): ErrorState | null {
  return NEXT[state][decision] ?? null;
}

/** The state of a group in which it happened again: what was resolved is open again, what is ignored stays so. */
export function stateWhenItComesAgain(state: ErrorState, isAssigned: boolean): ErrorState {
  if (state !== 'resolved') return state;
  return isAssigned ? 'assigned' : 'open';
}

type ErrorTraits = { kind: string; message: string; stack: string | null; route: string | null };

const FRAMES = 3;
/** A hyphen and the eight characters that the bundler writes behind a file's name. */
const HASH_LENGTH = 9;
const MESSAGE_MAX = 500;

/**
 * What makes two errors the same: their kind, their message without ids and numbers, the top frames that are ours, and
 * the route's shape. Nothing of it changes with a build: lines, columns, hashes of files and shortened names are left out.
 */
export function fingerprintSource({ kind, message, stack, route }: ErrorTraits): string {
  return [kind, messageShape(message), ...topFrames(stack), routeShape(route)].join('\n');
}

export function messageShape(message: string): string {
  return message
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#')
    .replace(/\b[0-9a-f]{16,}\b/gi, '#')
    .replace(/\d+/g, '#')
    .slice(0, MESSAGE_MAX);
}

/** `/admin/jobs/:id` of `/admin/jobs/019caf10-…`. Names of operations and jobs stay as they are. */
export function routeShape(route: string | null): string {
  const [path = ''] = (route ?? '').split(/[?#]/, 1);
  return path
    .split('/')
    .map((part) => (/\d/.test(part) && /^[0-9a-f-]{6,}$|^\d+$/i.test(part) ? ':id' : part))
    .join('/');
}

function topFrames(stack: string | null): string[] {
  const lines = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const ours = lines.filter((line) => !/node_modules|node:/.test(line));
  return (ours.length > 0 ? ours : lines).slice(0, FRAMES).map(frameShape);
}

function frameShape(line: string): string {
  const place = line
    .trim()
    .replace(/https?:\/\/[^/\s)]+/g, '')
    .replace(/:\d+(:\d+)?(?=\)|$)/g, '');
  // Names in a built browser bundle are shortened anew with every build; the file's stem stays.
  const [, file] = place.split('/assets/');
  if (file === undefined) return place;
  const [stem = ''] = file.split('.js');
  return stem.slice(0, Math.max(0, stem.length - HASH_LENGTH));
}
