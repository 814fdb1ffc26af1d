import { countsOfForms } from '@gable/testing/homeowners'
import type { Database } from '../../packages/server/src/platform/db/client.ts'
import type { OfficeLead } from './office.ts'
import type { Receivers } from './receivers.ts'

/** The results of the acknowledged writes. */
export interface Verdict {
  writes: number
  /** One sentence for each write with missing results. */
  lost: string[]
  /** One sentence for each write with duplicate results. */
  doubled: string[]
  /** Emails and webhooks sent again with the same id, which is the documented behavior after a lost answer. */
  repeated: { mails: number; webhooks: number }
}

export interface Acknowledged {
  /** Email addresses of homeowners whose form was accepted. */
  forms: readonly string[]
  leads: readonly OfficeLead[]
  /** Ids of acknowledged orders. */
  orders: readonly string[]
}

interface Outside {
  receivers: Pick<Receivers, 'mailsTo' | 'webhooksAbout'>
  /** References of the orders that the supplier has. */
  atSupplier: readonly string[]
}

/** Counts the results of each acknowledged write, in the database and outside. Call it when all jobs are finished. */
export async function judge(database: Database, { forms, leads, orders }: Acknowledged, outside: Outside) {
  const verdict: Verdict = { writes: 0, lost: [], doubled: [], repeated: { mails: 0, webhooks: 0 } }
  const expect = (what: string, counts: Record<string, number>, wanted = 1) => {
    const reported = `${what} is there as ${JSON.stringify(counts)}, where each should be ${wanted}.`
    verdict.writes += 1
    if (Object.values(counts).some((count) => count < wanted)) verdict.lost.push(reported)
    else if (Object.values(counts).some((count) => count > wanted)) verdict.doubled.push(reported)
  }
  const { receivers, atSupplier } = outside
  for (const { email, ...rows } of await countsOfForms(database, forms)) {
    const mails = receivers.mailsTo(email)
    const webhooks = receivers.webhooksAbout(email)
    const received = { 'mails received': new Set(mails).size, 'webhooks received': new Set(webhooks).size }
    verdict.repeated.mails += mails.length - received['mails received']
    verdict.repeated.webhooks += webhooks.length - received['webhooks received']
    expect(`The form of ${email}`, { ...rows, ...received })
  }
  const notes = leads.flatMap((lead) => lead.notes)
  const noteCounts = await countsBy(database, 'select comment as key, count(*)::int as n from note', 'comment', notes)
  for (const note of notes) expect(`The note "${note}"`, { notes: noteCounts.get(note) ?? 0 })
  const ids = leads.map(({ id }) => id)
  const stands = await statusesOf(database, ids)
  const changes = await countsBy(
    database,
    `select subject_id::text as key, count(*)::int as n from event`,
    `type = 'lead.statusChanged' and subject_id::text`,
    ids,
  )
  for (const { id, status, changes: wanted } of leads) {
    expect(`The lead ${id}`, { leads: stands.get(id) === undefined ? 0 : 1 })
    if (wanted === 0) continue
    expect(`A change of status of ${id}`, { changes: changes.get(id) ?? 0 }, wanted)
    verdict.writes += wanted - 1
    if (stands.get(id) !== status) verdict.lost.push(`The lead ${id} is ${stands.get(id)} instead of ${status}.`)
  }
  for (const id of orders)
    expect(`The order ${id}`, { orders: atSupplier.filter((reference) => reference === `${id}-1`).length })
  return verdict
}

async function countsBy(database: Database, select: string, column: string, keys: readonly string[]) {
  const { rows } = await database.query<{ key: string; n: number }>(
    `${select} where ${column} = any($1::text[]) group by 1`,
    [keys],
  )
  return new Map(rows.map(({ key, n }) => [key, n]))
}

async function statusesOf(database: Database, ids: readonly string[]) {
  const { rows } = await database.query<{ id: string; status: string }>(
    'select id::text, status from lead where id = any($1::uuid[])',
    [ids],
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}
