import {
  deletionCancelled,
  deletionRequested,
  deletionStopped,
  exportProgressed,
  exportReady,
  exportRequested,
  memberInvited,
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRightChanged,
} from '#core/users/events.ts';
import { usersModule as core } from '#core/users/module.ts';
import { aboutUser } from '#core/users/notices.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { liveTopic, noticeSource } from '#server/lib/modules/notices.ts';
import { usersDemo } from './demo.ts';
import { usersJobs } from './jobs.ts';
import { usersListeners } from './listeners.ts';
import { usersPersonalData } from './personal-data.ts';
import { usersProcedures } from './procedures.ts';
import { getReader } from './queries/readers.ts';
import { usersExport } from './queries/users-export.ts';
import { userRestore } from './restore.ts';
import { userSearch } from './tables.ts';

export const usersModule = defineModule({
  core,
  procedures: usersProcedures,
  listeners: usersListeners,
  jobs: usersJobs,
  noticeSources: [
    noticeSource(aboutUser, async (ctx, { payload }) => {
      const user = await getReader(ctx, payload.userId);
      return user ? [{ subject: null, readers: { user: [user] } }] : [];
    }),
  ],
  liveTopics: [
    liveTopic<{ userId: string }>(
      'household',
      [memberInvited, memberJoined, memberLeft, memberRemoved, memberRightChanged],
      async (_ctx, { userId }) => ({ id: userId, userIds: [userId] }),
    ),
    liveTopic<{ userId: string }>(
      'own-data',
      [exportRequested, exportProgressed, exportReady, deletionRequested, deletionCancelled, deletionStopped],
      async (_ctx, { userId }) => ({
        id: userId,
        userIds: [userId],
      }),
    ),
  ],
  personalData: usersPersonalData,
  searchTables: { users: userSearch },
  restores: { user: userRestore },
  exports: { 'users.csv': usersExport },
  demo: usersDemo,
});
