import type { Ctx } from '#server/lib/context.ts';
import { userIdOf } from '#server/lib/context.ts';
import { ownUploads, usualName } from '#server/lib/files/own-uploads.ts';
import { quoteFiles } from '../tables.ts';

type Place = { requestId: string; invitationId?: string; quoteId?: string; messageId?: string };

/** Files that somebody sent before and are attached now, in their order. Throws invalid for others'. */
export async function attachFiles(
  ctx: Ctx,
  place: Place,
  files: readonly { sha256: string; name: string }[],
  only: { field: string; kind: 'pictures' | 'any' },
): Promise<void> {
  const names = new Map(files.map(({ sha256, name }) => [sha256, name]));
  const sent = await ownUploads(
    ctx,
    files.map(({ sha256 }) => sha256),
    {
      field: only.field,
      message: 'One of the files didn’t upload. Add it again.',
      hint: 'Add the file again',
    },
    only.kind,
  );
  if (sent.length === 0) return;
  await ctx.db.tx.insert(quoteFiles).values(
    sent.map((file, position) => ({
      ...place,
      ...file,
      id: ctx.ids.uuid(),
      position,
      name: names.get(file.sha256) || usualName(file),
      uploadedBy: userIdOf(ctx),
    })),
  );
}
