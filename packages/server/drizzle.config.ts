import { defineConfig } from 'drizzle-kit'

/** For `npm run migrations:generate`. Tables are written with camelCase keys and no column names; SQL is snake_case. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  out: './src/platform/db/migrations',
  casing: 'snake_case',
})
