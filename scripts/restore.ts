import { restoreBackup } from '#server/lib/backup/restore-backup.ts';
import { folderOf, withInstallation } from './installation.ts';

// Fills the empty database of this installation from what `npm run backup` wrote, and proves that it is the same.
const folder = folderOf('from', 'Usage: npm run restore -- --from=FOLDER');

await withInstallation(async (parts) => {
  const restored = await restoreBackup({ ...parts, folder });
  const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (value: number) => value.toLocaleString('en-US');
  console.log(
    `Restored ${count(rows)} rows of ${restored.tables.length} tables and ${count(restored.files.count)} pictures of ${restored.createdAt}.\n` +
      `Counts and checksums of all tables are those of the backup; ${count(restored.ledger.entries)} ledger entries sum to ${restored.ledger.sumCents} cents.`,
  );
});
