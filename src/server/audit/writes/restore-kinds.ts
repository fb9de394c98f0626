import type { RestorableResource } from '#core/audit/restore.ts';
import { bookingsAccess } from '#core/bookings/access.ts';
import { PRIORITIES } from '#core/bookings/desk/views.ts';
import { casesAccess } from '#core/cases/access.ts';
import { CASE_PRIORITIES } from '#core/cases/status.ts';
import type { AccessRule } from '#core/lib/access-rule.ts';
import { notFound } from '#core/lib/app-error.ts';
import { settingsAccess } from '#core/settings/access.ts';
import { settingNamed } from '#core/settings/all-settings.ts';
import type { SettingValue } from '#core/settings/definition.ts';
import { usersAccess } from '#core/users/access.ts';
import { rightsOf } from '#core/users/edit-person.ts';
import { vendorsAccess } from '#core/vendors/access.ts';
import { editJob } from '#server/bookings/desk/commands/edit-job.ts';
import { lockBooking } from '#server/bookings/writes/booking.ts';
import { editCase } from '#server/cases/commands/edit-case.ts';
import { lockCase } from '#server/cases/commands/lock-case.ts';
import type { Ctx } from '#server/lib/context.ts';
import { changeSetting } from '#server/settings/commands/change-setting.ts';
import { settingViews } from '#server/settings/queries.ts';
import { editPerson } from '#server/users/commands/people/edit-person.ts';
import { lockUser } from '#server/users/writes/user.ts';
import { updateCompany } from '#server/vendors/commands/update-company.ts';
import { lockCompany } from '#server/vendors/writes/company.ts';

type Values = Record<string, unknown>;

/** How a kind of record is put back: by the same command, under the same rule, as when somebody edits it. */
export type RestoreKind = {
  rule: AccessRule;
  /** Locks the record until the transaction ends. */
  lock(ctx: Ctx, id: string): Promise<unknown>;
  /** Writes the older values over what there is. */
  write(ctx: Ctx, id: string, values: Values, reason: string): Promise<unknown>;
};

export const RESTORE_KINDS: Record<RestorableResource, RestoreKind> = {
  setting: {
    rule: settingsAccess.change,
    // The command compares the version it was given with the one it finds under its lock.
    lock: async () => undefined,
    write: async (ctx, id, values, reason) => {
      const definition = settingNamed(id);
      const [view] = definition ? await settingViews(ctx, [definition]) : [];
      if (!view) throw notFound('Setting');
      const value = { ...view.value, ...values } as SettingValue;
      return changeSetting(ctx, { name: id, value, expectedVersion: view.version, reason });
    },
  },
  user: {
    rule: usersAccess.edit,
    lock: lockUser,
    write: async (ctx, id, values) => {
      const user = await lockUser(ctx, id);
      const { name, email, phone } = { ...user, ...values };
      return editPerson(ctx, {
        id,
        name: text(name),
        email: text(email),
        phone: text(phone),
        ...rightsOf(user),
      });
    },
  },
  vendor: {
    rule: vendorsAccess.update,
    lock: lockCompany,
    write: async (ctx, id, values) => {
      const was = { ...(await lockCompany(ctx, id)), ...values };
      return updateCompany(ctx, {
        id,
        company: text(was.company),
        trade: text(was.trade),
        bio: text(was.bio),
        phone: text(was.phone),
        site: text(was.site),
        logoSha256: text(was.logoSha256),
        licenceNumber: text(was.licenceNumber),
        insuranceUntil: text(was.insuranceUntil),
      });
    },
  },
  booking: {
    rule: bookingsAccess.editJob,
    lock: lockBooking,
    write: async (ctx, id, values) => {
      const job = await lockBooking(ctx, id);
      const priority = PRIORITIES.find((known) => known === values.priority) ?? job.priority;
      const { title, notes } = { ...job, ...values };
      return editJob(ctx, { id, title: text(title), priority, notes: text(notes) });
    },
  },
  case: {
    rule: casesAccess.edit,
    lock: lockCase,
    write: async (ctx, id, values) => {
      const { version, status, assigneeId, ...known } = await lockCase(ctx, id);
      const priority = CASE_PRIORITIES.find((one) => one === values.priority) ?? known.priority;
      const { subject, details } = { ...known, ...values };
      return editCase(ctx, {
        ...{ id, status, assigneeId, priority },
        subject: text(subject),
        details: text(details),
        expectedVersion: version,
      });
    },
  },
};

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
