import type { ProposalKind } from '#core/assistant/proposals.ts';
import type { AccessRule } from '#core/lib/access-rule.ts';
import { AppError } from '#core/lib/app-error.ts';
import type { SettingValue } from '#core/lib/setting.ts';
import { settingsAccess } from '#core/settings/access.ts';
import { type FlagState, isFlagName } from '#core/settings/flags.ts';
import { usersAccess } from '#core/users/access.ts';
import type { Ctx } from '#server/lib/context.ts';
import { changeFlag } from '#server/settings/commands/change-flag.ts';
import { changeSetting } from '#server/settings/commands/change-setting.ts';
import { reinstateUser } from '#server/users/commands/admin/reinstate-user.ts';
import { suspendUser } from '#server/users/commands/suspend-user.ts';
import { lockUser, type UserRecord } from '#server/users/writes/user.ts';
import { RULE_OF_KIND } from '../queries/model-answer.ts';
import type { ProposalRow } from '../queries/proposals.ts';

/** How a proposal is carried out and taken back: by the ordinary command, under the rule of that command. */
type Carrier = {
  rule: AccessRule;
  /** Throws conflict when the record is no longer as the difference was made from. */
  approve(ctx: Ctx, proposal: ProposalRow): Promise<unknown>;
  undoRule: AccessRule;
  /** Throws conflict when somebody has changed the record since it was approved. */
  undo(ctx: Ctx, proposal: ProposalRow, approvedAt: Date): Promise<unknown>;
};

export const CARRIERS: Record<ProposalKind, Carrier> = {
  setting: {
    rule: RULE_OF_KIND.setting,
    approve: (ctx, row) => updateSetting(ctx, row, row.after, Number(row.basis), row.reason),
    undoRule: settingsAccess.change,
    undo: (ctx, row) => updateSetting(ctx, row, row.before, Number(row.basis) + 1, undoneBecause(row)),
  },
  flag: {
    rule: RULE_OF_KIND.flag,
    approve: (ctx, row) => updateFlag(ctx, row, row.after, Number(row.basis), row.reason),
    undoRule: settingsAccess.changeFlag,
    undo: (ctx, row) => updateFlag(ctx, row, row.before, Number(row.basis) + 1, undoneBecause(row)),
  },
  suspend_user: {
    rule: RULE_OF_KIND.suspend_user,
    approve: async (ctx, row) => {
      await lockAs(ctx, row.target, (user) => user.suspendedAt === null);
      return suspendUser(ctx, { userId: row.target, reason: row.reason });
    },
    undoRule: usersAccess.reinstate,
    undo: async (ctx, row, approvedAt) => {
      // Still by this proposal: neither opened and closed again since, nor for another reason.
      await lockAs(
        ctx,
        row.target,
        ({ suspendedAt, suspendedReason }) =>
          suspendedAt !== null && suspendedAt <= approvedAt && suspendedReason === row.reason,
      );
      return reinstateUser(ctx, { id: row.target, reason: undoneBecause(row) });
    },
  },
  reinstate_user: {
    rule: RULE_OF_KIND.reinstate_user,
    approve: async (ctx, row) => {
      await lockAs(ctx, row.target, (user) => user.suspendedAt?.toISOString() === row.basis);
      return reinstateUser(ctx, { id: row.target, reason: row.reason });
    },
    undoRule: usersAccess.suspend,
    undo: async (ctx, row) => {
      await lockAs(ctx, row.target, (user) => user.suspendedAt === null);
      return suspendUser(ctx, {
        userId: row.target,
        reason: String(row.before.reason || undoneBecause(row)),
      });
    },
  },
};

function updateSetting(
  ctx: Ctx,
  { target: name }: ProposalRow,
  value: ProposalRow['after'],
  expectedVersion: number,
  reason: string,
): Promise<unknown> {
  return changeSetting(ctx, { name, value: value as SettingValue, expectedVersion, reason });
}

async function updateFlag(
  ctx: Ctx,
  { target: name }: ProposalRow,
  value: ProposalRow['after'],
  expectedVersion: number,
  reason: string,
): Promise<unknown> {
  if (!isFlagName(name)) throw new AppError('conflict', 'This flag no longer exists.');
  return changeFlag(ctx, { name, state: flagStateFrom(value), expectedVersion, reason });
}

/** Moments were text in the row. */
function flagStateFrom(stored: ProposalRow['after']): FlagState {
  const { from, until, ...state } = stored as unknown as FlagState;
  return { ...state, from: from && new Date(from), until: until && new Date(until) };
}

/** Locks the account. Throws conflict unless it is as it has to be. */
async function lockAs(ctx: Ctx, id: string, isSo: (user: UserRecord) => boolean): Promise<void> {
  const user = await lockUser(ctx, id);
  if (!isSo(user))
    throw new AppError(
      'conflict',
      `The account of ${user.name} has changed since then, so nothing was done. Ask again for a new proposal.`,
    );
}

function undoneBecause({ reason }: ProposalRow): string {
  return `Undone: ${reason}`;
}
