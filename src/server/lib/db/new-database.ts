import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { openPglite } from './pglite.ts';

/*
 * A program of its own, which the build starts: `node new-database.js MIGRATIONS FILE` writes a new embedded database with
 * all its tables and no rows. To make one takes seconds, to unpack it a fraction of one.
 */
const [migrations, file] = process.argv.slice(2);
if (!migrations || !file) throw new Error('Usage: new-database MIGRATIONS FILE');
const engine = await openPglite(undefined);
await engine.migrate(migrations);
const tar = await engine.dump();
await writeFile(file, await promisify(gzip)(tar, { level: constants.Z_BEST_COMPRESSION }));
await engine.close();
