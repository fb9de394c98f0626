import { writeBackup } from '#server/lib/backup/write-backup.ts';
import { folderOf, withInstallation } from './installation.ts';

// Writes database and pictures of this installation into a folder that `npm run restore` reads.
const folder = folderOf('to', 'Usage: npm run backup -- --to=FOLDER');

await withInstallation(async (parts) => {
  const { tables, files, ledger } = await writeBackup({ ...parts, folder, now: new Date() });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (value: number) => value.toLocaleString('en-US');
  console.log(
    `Wrote ${count(rows)} rows of ${tables.length} tables and ${count(files.count)} pictures to ${folder}.\n` +
      `The ledger has ${count(ledger.entries)} entries; they sum to ${ledger.sumCents} cents.`,
  );
  if (files.missing.length > 0)
    console.warn(`${files.missing.length} pictures are named in the database and not in the store.`);
});
