import { setTimeout } from 'node:timers/promises'
import type { Database } from '@gable/server/platform/db/client'
import { fillForm, makePerson } from './network-visitor.ts'
import { type Answer, call, type ServerProcess } from './server-process.ts'

/**
 * Homeowners who submit their form whatever happens to the server: each retries with the same key until the form is
 * accepted.
 */
export interface Homeowners {
  /** Email addresses of the accepted forms. */
  taken: string[]
  /** Numbers of 503 answers and broken connections, which homeowners answer with a retry. */
  tries: { away: number; broken: number }
  /** Unexpected answers. */
  failures: string[]
  /** Sends this many forms, several at once. */
  send(count: number): Promise<void>
  /** Sends forms until `stopped` returns true; resolves when the last is accepted. */
  sendUntil(stopped: () => boolean): Promise<void>
}

const pauseMs = 50

/**
 * Creates homeowners of a widget, each with the next address.
 * @param restMs pause between consecutive forms.
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

  /** Retries until there is an answer other than 503. */
  async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer && answer.status !== 503) {
        if (answer.status !== 200) homeowners.failures.push(`${answer.status} ${JSON.stringify(answer.body)}`)
        return answer
      }
      homeowners.tries[answer ? 'away' : 'broken'] += 1
      if (answer && !answer.headers.get('retry-after')) homeowners.failures.push('503 without Retry-After')
      await setTimeout(pauseMs)
    }
  }

  async function sendOne(): Promise<void> {
    const address = addresses[next++ % addresses.length]!
    const person = makePerson()
    // Unexpected answers before the form are already in `faults`.
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
    failures: [],
    sendUntil,
    async send(count) {
      let left = count
      await sendUntil(() => left-- <= 0)
    },
  }
  return homeowners
}

/** Whether all jobs are finished, except those scheduled for a later day. */
export async function isQuiet(database: Database): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from job where state <> 'failed' and due_at < now() + interval '1 day' limit 1`,
  )
  return rows.length === 0
}

type FormCounts = { email: string } & Record<'forms' | 'leads' | 'quotes' | 'events' | 'mails', number>

/** Counts the results of each homeowner's form. Each should be 1. Call it when all jobs are finished. */
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

/** Returns a sentence for each homeowner with lost or duplicate results. Call it when all jobs are finished. */
export async function lostOrDoubled(database: Database, emails: readonly string[]): Promise<string[]> {
  return (await countsOfForms(database, emails))
    .filter(({ email: _, ...counts }) => Object.values(counts).some((count) => count !== 1))
    .map(
      ({ email, ...counts }) => `The form of ${email} is there as ${JSON.stringify(counts)}, where each should be 1.`,
    )
}
