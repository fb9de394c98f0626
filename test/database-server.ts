import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type PostgresOptions, type PostgresServer, startPostgres } from './postgres.ts';

/** A PostgreSQL server where a run keeps its databases. */
export type DatabaseServer = {
  url: string;
  /** Every database of this run begins with it. */
  prefix: string;
  /** The server itself when it was started for this run, so that it may be killed too. */
  own?: PostgresServer;
  /** Creates `<prefix>_<name>`, a copy of `<prefix>_<template>` if given, and returns its address. */
  create(name: string, template?: string): Promise<string>;
  /** Drops the run's databases; ends the server if it was started for this run. */
  remove(): Promise<void>;
};

/** The server behind DATABASE_URL, whose user must be allowed to create databases; else one of our own (`options`). */
export async function openDatabaseServer(options: PostgresOptions = {}): Promise<DatabaseServer> {
  const given = process.env.DATABASE_URL;
  const own = given ? undefined : await startPostgres(options);
  const url = given ?? own?.url ?? '';
  const prefix = `canopy_test_${randomBytes(4).toString('hex')}`;
  return {
    url,
    prefix,
    ...(own ? { own } : {}),
    create: (name, template) => createDatabase({ url, prefix }, name, template),
    async remove() {
      if (own) return own.remove();
      const mine = await run(url, 'select datname from pg_database where starts_with(datname, $1)', [prefix]);
      for (const { datname } of mine) await run(url, `drop database if exists ${datname} with (force)`);
    },
  };
}

type Place = { url: string; prefix: string };

/** As DatabaseServer.create, for workers that were only told the place. */
export async function createDatabase(place: Place, name: string, template?: string): Promise<string> {
  const database = `${place.prefix}_${name}`;
  const source = template === undefined ? 'template0' : `${place.prefix}_${template}`;
  await run(place.url, `create database ${database} template ${source}`);
  return databaseUrl(place.url, database);
}

export async function dropDatabase(place: Place, name: string): Promise<void> {
  await run(place.url, `drop database if exists ${place.prefix}_${name} with (force)`);
}

/** The same server, another database. */
function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(url: string, statement: string, values?: unknown[]): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A template can be copied only while nobody else is connected to it, so copies take turns.
    await client.query('select pg_advisory_lock(41)');
    return (await client.query<{ datname: string }>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
