import type { Database } from '../../packages/server/src/db/client.ts'
import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import { findPostgres, startPostgresCluster } from '../../scripts/postgres-cluster.mjs'
import { apiOf } from '../fixtures/api.ts'
import { makeOwnCompany, type OwnCompany } from '../fixtures/company.ts'
import { type Server, startServer } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { readTown } from '../fixtures/town.ts'
import { aVisitor, prepareSubmission } from '../fixtures/visit.ts'

const forms = 200
const inFlight = 20
/** So many are acknowledged when the power goes. */
const killAfter = 90

type Submission = Awaited<ReturnType<typeof prepareSubmission>>

test('embedded database: kill -9 in the middle of 200 forms loses no acknowledged lead and makes none twice', async () => {
  await surviveKill({})
})

test('PostgreSQL: kill -9 in the middle of 200 forms loses no acknowledged lead and makes none twice', async () => {
  const reason = 'PostgreSQL 15 or later is not on this machine'
  if (!findPostgres()) console.log(`Skipped: ${reason}.`)
  test.skip(!findPostgres(), reason)
  const cluster = await startPostgresCluster({ durable: true })
  try {
    await surviveKill({ DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
  }
})

async function surviveKill(env: Record<string, string>): Promise<void> {
  const server = await startServer({ env })
  try {
    const open = () => openDatabase({ dataDir: server.dataDir, databaseUrl: env.DATABASE_URL, attach: true })
    const before = await open()
    const town = await readTown(before)
    const company = await makeOwnCompany({ database: before, portalUrl: server.portalUrl })
    await before.close()
    const api = apiOf(server.portalUrl)
    const submissions = await inTurns(town.slice(0, forms), (address) =>
      prepareSubmission(api, company.widgetId, address, { visitor: aVisitor() }),
    )
    expect(submissions).toHaveLength(forms)

    const acknowledged = await submitUntilKilled(server, submissions)
    expect(acknowledged.size).toBeGreaterThanOrEqual(killAfter)
    expect(acknowledged.size).toBeLessThan(forms)
    await server.restart()

    const unanswered = submissions.filter(({ idempotencyKey }) => !acknowledged.has(idempotencyKey))
    const afterCrash = await open()
    const kept = await leadsByEmail(afterCrash, company)
    for (const { contact } of submissions.filter(({ idempotencyKey }) => acknowledged.has(idempotencyKey))) {
      expect(kept.get(contact.email), contact.email).toEqual({ forms: 1, leads: 1, events: 1, quotes: 1 })
    }
    await inTurns(unanswered, (submission) => api.widget.submitQuote(submission))
    const all = await leadsByEmail(afterCrash, company)
    expect(all.size).toBe(forms)
    for (const counts of all.values()) expect(counts).toEqual({ forms: 1, leads: 1, events: 1, quotes: 1 })
    await afterCrash.close()
    expect(server.faults).toEqual([])
  } finally {
    await server.stop()
  }
}

/** Sends the forms, twenty at once, and pulls the plug on the way. @returns the keys that were acknowledged. */
async function submitUntilKilled(server: Server, submissions: Submission[]): Promise<Set<string>> {
  const api = apiOf(server.portalUrl)
  const acknowledged = new Set<string>()
  let killed: Promise<void> | undefined
  await inTurns(submissions, async (submission) => {
    try {
      await api.widget.submitQuote(submission)
    } catch {
      // The connection is gone: whether the form was kept nobody knows yet.
      return
    }
    acknowledged.add(submission.idempotencyKey)
    if (acknowledged.size >= killAfter) killed ??= server.kill()
  })
  await killed
  return acknowledged
}

/** Works through a list, twenty at once. @returns the results in the list's order. */
async function inTurns<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const place = next++
      results[place] = await work(items[place]!)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
  return results
}

/** What the database holds of each homeowner of the company. */
async function leadsByEmail(database: Database, { id }: OwnCompany) {
  const { rows } = await database.query<{
    email: string
    forms: number
    leads: number
    events: number
    quotes: number
  }>(
    `select sent.email,
            count(*)::int as forms,
            count(distinct lead.id)::int as leads,
            (select count(*)::int from event
              where event.company_id = $1 and event.type = 'lead.submitted'
                and event.data ->> 'submissionId' = any (array_agg(sent.id::text))) as events,
            count(distinct quote.id)::int as quotes
     from lead_submission sent
     join lead on lead.company_id = sent.company_id and lead.id = sent.lead_id
       and lead.kind = 'rqp' and lead.email = sent.email and lead.submissions = 1
     left join quote on quote.company_id = sent.company_id and quote.id = sent.quote_id
     where sent.company_id = $1
     group by sent.email`,
    [id],
  )
  return new Map(rows.map(({ email, ...counts }) => [email, counts]))
}
