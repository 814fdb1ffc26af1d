import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditKinds } from '@gable/contract/audit-kind'
import { expect, it } from 'vitest'
import { createTestApp } from './testing/app.ts'

/**
 * Queues and events that releases have written. A queue that is gone leaves its jobs waiting for ever, and an event that is gone fails
 * those of its subscribers: both stay for one release after nothing writes them any more, and leave this record in the next.
 */
const record: { queues: string[]; events: string[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded-work.json'), 'utf8'),
)

it('understands every job and event that the release before wrote, and records its own', async () => {
  const { deps, close } = await createTestApp()
  try {
    const { jobs, audit } = deps
    // recorded-work.json takes both in alphabetical order.
    expect(jobs.queueNames().toSorted()).toEqual(record.queues)
    expect(auditKinds.flatMap((kind) => audit.typesOf(kind)).toSorted()).toEqual(record.events)
    expect(record.queues.length).toBeGreaterThan(50)
    expect(record.events.length).toBeGreaterThan(50)
  } finally {
    await close()
  }
})
