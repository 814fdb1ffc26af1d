import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from '@gable/testing/server-process'
import type { LeadStatus } from '../../packages/contract/src/status.ts'
import { patiently, type Tries, tryCall } from './patiently.ts'

/** A lead of the office, with its acknowledged writes. */
export interface OfficeLead {
  id: string
  version: number
  status: LeadStatus
  /** Acknowledged changes of its status. */
  changes: number
  /** Text of its acknowledged notes. */
  notes: string[]
}

/** Office users at work: each retries with the same key or version until the write is acknowledged. */
export interface Office {
  leads: OfficeLead[]
  tries: Tries
  /** Creates leads, writes notes and changes statuses until `stopped` returns true. */
  workUntil(stopped: () => boolean): Promise<void>
}

/** A user's pause between two writes. */
const restMs = 300

/** Number of notes and status changes per lead. */
const stepsPerLead = 10

export function createOffice(
  server: Pick<ServerProcess, 'url'>,
  { cookie, people = 3 }: { cookie: string; people?: number },
): Office {
  const tries: Tries = { away: 0, broken: 0, failures: [] }
  const leads: OfficeLead[] = []
  const ask = (procedure: string, input: object) => patiently(server, tries, [procedure, input, cookie])

  async function createLead(): Promise<OfficeLead | undefined> {
    const mark = randomUUID()
    const place = { street: `${1 + leads.length} ${mark} Street`, city: 'Driggs', state: 'ID', postalCode: '83422' }
    const person = { firstName: 'Orla', lastName: 'Finch', email: '', phone: '2085550144', country: 'UnitedStates' }
    const answer = await ask('lead/create', { ...person, ...place, idempotencyKey: randomUUID() })
    if (answer.status !== 200) return undefined
    const lead: OfficeLead = { id: answer.body.id, version: 0, status: 'New', changes: 0, notes: [] }
    leads.push(lead)
    return read(lead)
  }

  async function read(lead: OfficeLead): Promise<OfficeLead> {
    const { body } = await ask('lead/get', { id: lead.id })
    return Object.assign(lead, { version: body.version, status: body.status })
  }

  async function writeNote(lead: OfficeLead): Promise<void> {
    const comment = `Called the homeowner, ${randomUUID()}`
    const answer = await ask('note/create', { leadId: lead.id, comment, idempotencyKey: randomUUID() })
    if (answer.status === 200) lead.notes.push(comment)
  }

  /**
   * An edit has a version instead of a key: without an answer, the lead is read to see whether the edit was applied.
   */
  async function changeStatus(lead: OfficeLead): Promise<void> {
    const status = lead.status === 'Open' ? 'Cold' : 'Open'
    while (lead.status !== status) {
      const input = { id: lead.id, version: lead.version, status }
      const answer = await tryCall(server, tries, ['lead/changeStatus', input, cookie])
      if (answer?.status === 200) Object.assign(lead, { status, version: answer.body.version })
      else if (!answer || answer.status === 409) await read(lead)
      else return void tries.failures.push(`lead/changeStatus: ${answer.status} ${JSON.stringify(answer.body)}`)
    }
    lead.changes += 1
  }

  return {
    leads,
    tries,
    async workUntil(stopped) {
      const person = async () => {
        while (!stopped()) {
          const lead = await createLead()
          for (let step = 0; lead && step < stepsPerLead && !stopped(); step += 1) {
            await (step % 2 === 0 ? writeNote(lead) : changeStatus(lead))
            await setTimeout(restMs)
          }
        }
      }
      await Promise.all(Array.from({ length: people }, person))
    },
  }
}
