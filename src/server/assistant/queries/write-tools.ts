import * as z from 'zod/mini';
import { PROPOSAL_REASON_MAX_LENGTH } from '#core/assistant/limits.ts';
import type { ProposalKind } from '#core/assistant/proposals.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { formatMoment } from '#core/lib/format-time.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { parseSetting, settingChanges } from '#core/lib/setting.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { settingNamed } from '#core/modules.ts';
import { flagChanges } from '#core/settings/flag-targeting.ts';
import { FLAG_NAMES, flagNamed } from '#core/settings/flags.ts';
import { USER_STATUS_LOOKS } from '#core/users/user-status.ts';
import { type Ctx, now, type Operations } from '#server/lib/context.ts';

/** A change as it was worked out from the records of this moment; nothing has happened. */
export type Draft = {
  kind: ProposalKind;
  target: string;
  targetLabel: string;
  href: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  basis: string;
  changes: { label: string; from: string; to: string }[];
  reason: string;
};

/** A change that a language model may propose. It only reads: whether anything is written, a person decides later. */
export type WriteTool = {
  name: string;
  says: string;
  kind: ProposalKind;
  input: z.ZodMiniType;
  draft(ctx: Ctx, operations: Operations, input: never): Promise<Omit<Draft, 'kind'>>;
};

function tool<S extends z.ZodMiniType>(
  name: string,
  kind: ProposalKind,
  says: string,
  input: S,
  draft: (ctx: Ctx, operations: Operations, input: z.output<S>) => Promise<Omit<Draft, 'kind'>>,
): WriteTool {
  return { name, kind, says, input, draft };
}

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(PROPOSAL_REASON_MAX_LENGTH));
const userId = z.string().check(z.minLength(1), z.maxLength(64));

/** Every change of the assistant; each can be undone. What is not in this list cannot be proposed. */
export const WRITE_TOOLS: readonly WriteTool[] = [
  tool(
    'propose_setting',
    'setting',
    'Propose another value of a typed setting. Give only the fields that differ, named as list_settings names them.',
    z.object({
      name: z.string().check(z.maxLength(80)),
      fields: z.record(
        z.string().check(z.maxLength(60)),
        z.union([z.number(), z.boolean(), z.string().check(z.maxLength(500))]),
      ),
      reason,
    }),
    async (_ctx, operations, { name, fields, reason: why }) => {
      const definition = settingNamed(name);
      const view = (await operations.settings.list({})).settings.find((setting) => setting.name === name);
      if (!definition || !view) throw notFound('Setting');
      const after = valueOrRefusal(parseSetting(definition, { ...view.value, ...fields }));
      return changed({
        target: name,
        targetLabel: view.label,
        href: `/admin/settings#section-${view.section}`,
        before: view.value,
        after,
        basis: String(view.version),
        changes: settingChanges(definition, view.value, after).map(({ label, from, to }) => ({
          label,
          from,
          to,
        })),
        reason: why,
      });
    },
  ),
  tool(
    'propose_flag',
    'flag',
    'Propose to switch a feature flag, or to change the share of people (percent) who see it.',
    z.object({
      name: z.enum(FLAG_NAMES),
      enabled: z.boolean(),
      percentage: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
      reason,
    }),
    async (ctx, operations, { name, enabled, percentage, reason: why }) => {
      const view = (await operations.settings.toggles({})).toggles.find((toggle) => toggle.name === name);
      if (!view) throw notFound('Flag');
      const before = view.state;
      const after = { ...before, enabled, percentage: percentage ?? before.percentage };
      const moment = (at: Date) => formatMoment(at, HOME_ZONE, now(ctx));
      return changed({
        target: name,
        targetLabel: flagNamed(name).label,
        href: '/admin/feature-toggles',
        before,
        after,
        basis: String(view.version),
        changes: flagChanges(before, after, { moment, city: (slug) => slug }).map(({ label, from, to }) => ({
          label,
          from,
          to,
        })),
        reason: why,
      });
    },
  ),
  tool(
    'propose_suspension',
    'suspend_user',
    'Propose to suspend an account. The reason is kept and shown to administrators.',
    z.object({ id: userId, reason }),
    async (ctx, operations, { id, reason: why }) => {
      const user = await operations.users.get({ id });
      if (ctx.actor.kind === 'user' && ctx.actor.userId === user.id)
        throw new AppError('conflict', 'You cannot suspend your own account.');
      if (user.suspendedAt) throw new AppError('conflict', `${user.name} is already suspended.`);
      return {
        ...aboutUser(user),
        basis: 'open',
        changes: [
          {
            label: 'Account',
            from: USER_STATUS_LOOKS[user.status].label,
            to: USER_STATUS_LOOKS.suspended.label,
          },
          { label: 'Sessions', from: open(user.sessions.length), to: open(0) },
        ],
        reason: why,
      };
    },
  ),
  tool(
    'propose_reinstatement',
    'reinstate_user',
    'Propose to open a suspended account again.',
    z.object({ id: userId, reason }),
    async (_ctx, operations, { id, reason: why }) => {
      const user = await operations.users.get({ id });
      if (!user.suspendedAt) throw new AppError('conflict', `${user.name} is not suspended.`);
      return {
        ...aboutUser(user),
        before: { reason: user.suspendedReason ?? '' },
        basis: user.suspendedAt.toISOString(),
        changes: [
          { label: 'Account', from: USER_STATUS_LOOKS.suspended.label, to: USER_STATUS_LOOKS.active.label },
        ],
        reason: why,
      };
    },
  ),
];

function aboutUser({ id, name }: { id: string; name: string }) {
  return { target: id, targetLabel: name, href: `/admin/users/${id}`, before: {}, after: {} };
}

function open(sessions: number): string {
  return sessions === 1 ? '1 open' : `${sessions} open`;
}

function changed(draft: Omit<Draft, 'kind'>): Omit<Draft, 'kind'> {
  if (draft.changes.length === 0)
    throw new AppError('conflict', 'This matches the current settings, so there’s nothing to change.');
  return draft;
}
