import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { additive } from './additive.mjs'

const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function problemsOf(migrations) {
  const root = mkdtempSync(join(tmpdir(), 'gable-additive-'))
  folders.push(root)
  const folder = join(root, 'packages/server/src/platform/db/migrations')
  mkdirSync(folder, { recursive: true })
  for (const [tag, text] of Object.entries({ '0065_before': 'DROP TABLE "old";', ...migrations })) {
    writeFileSync(join(folder, `${tag}.sql`), text)
  }
  return (await additive(root)).problems
}

test.each([
  ['DROP TABLE "visit" CASCADE;', 'drops a table (visit)'],
  ['ALTER TABLE "lead" DROP COLUMN "fax";', 'drops a column (lead)'],
  ['ALTER TABLE "public"."lead" drop column "fax";', 'drops a column (lead)'],
  ['ALTER TABLE "lead" RENAME COLUMN "fax" TO "telefax";', 'renames'],
  ['ALTER TABLE "lead" RENAME TO "prospect";', 'renames'],
  ['ALTER TABLE "lead" ALTER COLUMN "fax" SET DATA TYPE integer;', 'changes the type'],
  ['ALTER TABLE "lead" ALTER COLUMN "fax" SET NOT NULL;', 'requires a column'],
  ['ALTER TABLE "lead" ALTER COLUMN "fax" DROP DEFAULT;', 'removes a default'],
  ['ALTER TABLE "lead" ADD COLUMN "fax" text NOT NULL;', 'adds a required column'],
  [
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nALTER TABLE "lead" DROP COLUMN "fax";',
    'drops a column (lead)',
  ],
])('refuses %s', async (text, problem) => {
  const problems = await problemsOf({ '0066_more': text })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})

test.each([
  'CREATE TABLE "a" ("id" uuid NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "id" SET NOT NULL;',
  'ALTER TABLE "lead" ADD COLUMN "fax" text;',
  `ALTER TABLE "lead" ADD COLUMN "fax" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "lead" ADD COLUMN "key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL;',
  'ALTER TABLE "lead" ALTER COLUMN "fax" DROP NOT NULL;',
  'ALTER TABLE "lead" DROP CONSTRAINT "lead_fax";',
  '-- DROP TABLE "lead"\nDROP INDEX "lead_fax";',
  '-- Second step of 0065_before: no release since reads it.\nALTER TABLE "lead" DROP COLUMN "fax";',
])('accepts %s', async (text) => {
  expect(await problemsOf({ '0066_more': text })).toEqual([])
})

test('refuses a second step for what does not exist', async () => {
  const text = '-- Second step of 0064_gone\nDROP TABLE "lead";'
  expect((await problemsOf({ '0066_more': text }))[0]).toContain('no earlier migration')
})
