import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/server/lib/tables.ts', './src/server/*/tables.ts'],
  out: './migrations',
});
