import { usersAccess } from '#core/users/access.ts';
import { rightsOf } from '#core/users/edit-user.ts';
import { currentRow, type Restore, textValue } from '#server/lib/modules/restore.ts';
import { editUser } from './commands/admin/edit-user.ts';
import { users } from './tables.ts';
import { lockUser } from './writes/user.ts';

export const userRestore: Restore = {
  rule: usersAccess.edit,
  current: currentRow(users),
  lock: lockUser,
  write: async (ctx, id, values) => {
    const user = await lockUser(ctx, id);
    const { name, email, phone } = { ...user, ...values };
    return editUser(ctx, {
      id,
      name: textValue(name),
      email: textValue(email),
      phone: textValue(phone),
      ...rightsOf(user),
    });
  },
};
