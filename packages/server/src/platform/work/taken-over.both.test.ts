import { readdir, readFile } from 'node:fs/promises'
import { openTestDatabase } from '@gable/testing/database'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

const migrations = new URL('../db/migrations/', import.meta.url)

test('jobs in pg-boss’s tables are moved, and those tables dropped', async () => {
  const database = await openTestDatabase()
  const file = (await readdir(migrations)).find((name) => name.endsWith('_jobs_of_our_own.sql'))!
  const takeOver = (await readFile(new URL(file, migrations), 'utf8')).split('--> statement-breakpoint').at(-1)!
  const companyId = uuidv7()
  await database.query(
    `create schema jobs;
     create table jobs.job (id uuid, name text, data jsonb, state text, created_on timestamptz default now());
     insert into jobs.job values
       (gen_random_uuid(), 'mail.send', '{"companyId": "${companyId}", "mailId": 1}', 'retry'),
       (gen_random_uuid(), 'event.measurement.pdfAgain', '{"companyId": "${companyId}"}', 'active'),
       (gen_random_uuid(), 'mail.send', '{}', 'completed')`,
  )
  for (const time of ['first', 'second']) {
    await database.query(takeOver)
    const { rows } = await database.query(
      'select queue, company_id as "companyId", data, state, attempts from job order by queue',
    )
    expect([time, rows]).toEqual([
      time,
      [
        { queue: 'event.measurement.pdf', companyId, data: { companyId }, state: 'waiting', attempts: 0 },
        { queue: 'mail.send', companyId, data: { companyId, mailId: 1 }, state: 'waiting', attempts: 0 },
      ],
    ])
  }
  await database.close()
})
