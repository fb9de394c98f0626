/** The grounds a badge can stand on; web/ui gives each its colours. */
export const BADGE_TONES = ['stone', 'blue', 'accent', 'green', 'window', 'yellow', 'orange', 'red'] as const;
export type BadgeTone = (typeof BADGE_TONES)[number];

/** Icons of statuses by their name; web/ui draws them. */
export const STATUS_ICONS = [
  'ban',
  'circle',
  'circle-alert',
  'circle-check',
  'circle-dashed',
  'circle-dollar-sign',
  'circle-dot',
  'circle-play',
  'circle-x',
  'clock-fading',
  'credit-card',
  'lock',
  'mail',
  'navigation',
  'send',
  'undo',
  'user-x',
] as const;
export type StatusIcon = (typeof STATUS_ICONS)[number];

/** How a status is told wherever people meet it: on badges, in lists, in the palette and in the audit log. */
export type StatusLook = { label: string; tone: BadgeTone; icon: StatusIcon };

/** The look of each status of a record, by the word that its row holds. */
export type StatusLooks<Status extends string = string> = Readonly<Record<Status, StatusLook>>;

/** The look of a status that came as text; undefined for a word that is no status of these. */
export function lookOf(looks: StatusLooks, status: string): StatusLook | undefined {
  return Object.hasOwn(looks, status) ? looks[status] : undefined;
}

/** Why a step cannot follow: what the record of this noun is by now; `so` adds what that rules out. */
export function statusNow(noun: string, { label }: StatusLook, so = ''): string {
  return `This ${noun}’s status is now “${label}”${so}. Reload the page to see what’s next.`;
}

/** Of jobs, cases and tasks. */
export const PRIORITY_LABELS: Record<'critical' | 'high' | 'medium' | 'low', string> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
