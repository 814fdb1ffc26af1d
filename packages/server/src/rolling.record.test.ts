import { auditKinds } from '@gable/contract/audit-kind'
import { createTestApp } from '@gable/testing/app'
import { expect, it } from 'vitest'

/**
 * Queues and events that releases have written. If a queue is removed, its jobs wait forever, and if an event is
 * removed, its subscribers' jobs fail: both must stay for one release after nothing writes them anymore. `vitest -u`
 * adds new ones to the record; removing a line from it is such a removal.
 */
it('understands every job and event of the previous release, and records its own', async () => {
  const { deps, close } = await createTestApp()
  try {
    const queues = deps.jobs.queueNames().toSorted()
    const events = auditKinds.flatMap((kind) => deps.audit.typesOf(kind)).toSorted()
    expect(Math.min(queues.length, events.length)).toBeGreaterThan(50)
    await expect(`${JSON.stringify({ queues, events }, null, 2)}\n`).toMatchFileSnapshot('./recorded-work.json')
  } finally {
    await close()
  }
})
