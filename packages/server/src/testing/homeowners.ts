import { setTimeout } from 'node:timers/promises'
import type { Database } from '../platform/db/client.ts'
import { fillForm, somebody } from './network-visitor.ts'
import { type Answer, call, type ServerProcess } from './server-process.ts'

/** Homeowners who want their quote whatever becomes of the server: each asks again, with the same key, until it is taken. */
export interface Homeowners {
  /** E-mail addresses of those whose form was taken. */
  taken: string[]
  /** Answers of 503 and connections that broke: what a homeowner answers with another try. */
  tries: { away: number; broken: number }
  /** Answers that nobody should have got. */
  faults: string[]
  /** Sends so many forms, some at once. */
  send(count: number): Promise<void>
  /** Sends forms until told to stop; the answer ends when the last is taken. */
  sendUntil(stopped: () => boolean): Promise<void>
}

const pauseMs = 50

/**
 * Homeowners of a widget, each at the next of the addresses.
 * @param restMs between the forms of those that follow each other.
 */
export function createHomeowners(
  server: Pick<ServerProcess, 'url'>,
  {
    widgetId,
    addresses,
    inFlight = 8,
    restMs = 0,
  }: { widgetId: string; addresses: readonly string[]; inFlight?: number; restMs?: number },
): Homeowners {
  let next = 0

  /** The answer, as soon as there is one that is neither 503 nor none. */
  async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer && answer.status !== 503) {
        if (answer.status !== 200) homeowners.faults.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      homeowners.tries[answer ? 'away' : 'broken'] += 1
      if (answer && !answer.headers.get('retry-after')) homeowners.faults.push('503 without Retry-After')
      await setTimeout(pauseMs)
    }
  }

  async function sendOne(): Promise<void> {
    const address = addresses[next++ % addresses.length]!
    const person = somebody()
    // What is not as it should be on the way to the form is among the faults already.
    const form = await fillForm(server, widgetId, address, person, (procedure, input) =>
      patiently(() => call(server, procedure, input)),
    ).catch(() => undefined)
    if (!form) return
    const answer = await patiently(() => call(server, 'widget/submitQuote', form))
    if (answer.status === 200) homeowners.taken.push(person.email)
  }

  async function sendUntil(stopped: () => boolean): Promise<void> {
    const lane = async () => {
      while (!stopped()) {
        await sendOne()
        if (restMs > 0) await setTimeout(restMs)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, lane))
  }

  const homeowners: Homeowners = {
    taken: [],
    tries: { away: 0, broken: 0 },
    faults: [],
    sendUntil,
    async send(count) {
      let left = count
      await sendUntil(() => left-- <= 0)
    },
  }
  return homeowners
}

/** Whether nothing is left to be done for anyone: no job waits or is under way, but for those of a later day. */
export async function isQuiet(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from job where state <> 'failed' and due_at < now() + interval '1 day' limit 1`,
  )
  return rows.length === 0
}

type FormCounts = { email: string } & Record<'forms' | 'leads' | 'quotes' | 'events' | 'mails', number>

/** What is there of each homeowner's form, each of which should be 1. Ask once it is quiet. */
export async function countsOfForms(database: Database, emails: readonly string[]): Promise<FormCounts[]> {
  const { rows } = await database.query<FormCounts>(
    `select asked.email,
            count(distinct sent.id)::int as forms,
            count(distinct sent.lead_id)::int as leads,
            count(distinct quote.id)::int as quotes,
            count(distinct event.id)::int as events,
            (select count(*)::int from mail where mail.recipient = asked.email) as mails
     from unnest($1::text[]) asked(email)
     left join lead_submission sent on sent.email = asked.email
     left join quote on quote.company_id = sent.company_id and quote.session_id = sent.session_id
     left join event on event.company_id = sent.company_id and event.subject_id = sent.lead_id
       and event.type = 'lead.submitted' and event.data ->> 'submissionId' = sent.id::text
     group by asked.email`,
    [emails],
  )
  return rows
}

/** One sentence for each homeowner of whose form something was lost or is there twice. Ask once it is quiet. */
export async function lostOrDoubled(database: Database, emails: readonly string[]): Promise<string[]> {
  return (await countsOfForms(database, emails))
    .filter(({ email: _, ...counts }) => Object.values(counts).some((count) => count !== 1))
    .map(
      ({ email, ...counts }) => `The form of ${email} is there as ${JSON.stringify(counts)}, where each should be 1.`,
    )
}
