import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type ServedSandbox, serveSandbox } from '@gable/sandbox/sandbox'
import { createTestDatabaseUrl } from '@gable/testing/database'
import { type Chance, createChance } from '@gable/testing/fuzz/chance'
import { installationKeys } from '@gable/testing/installation'
import {
  type Answer,
  call,
  endAll,
  ensureBuilt,
  type ServerProcess,
  startServer,
  until,
} from '@gable/testing/server-process'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { freePort } from '../../../scripts/free-port.mjs'
import {
  type BookingWorld,
  key,
  makeBookingWorld,
  monday9,
  openBookingApp,
  takeAppointments,
  type Visit,
} from './contracts/appointment/appointment.fixture.ts'
import type { Database } from './platform/db/client.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { consent, leadSubmission } from './selling/lead/lead.table.ts'

/**
 * The processes of an installation are killed while homeowners book, and while their texts and emails are sent.
 *
 * A message whose process was killed is late by design: other processes consider a process dead after 15 seconds, and
 * a text that the vendor may have accepted is sent again only if the vendor still does not know it 2 minutes after the
 * call. The test does not wait for these minutes: each power failure lasts half an hour.
 */
const seed = Number(process.env.KILL_SEED || 20_261_201)
/** The power fails after these kills of one process each, and kills both. */
const killsBetween = 1
const powerFailures = 10
const kills = powerFailures * (killsBetween + 2)
const longestPauseMs = 400
const longestCallMs = 300
const outageMs = 30 * 60_000
/** On Monday from 9 a.m., one an hour. */
const reminders = (powerFailures * outageMs) / 3_600_000
/** Sunday, 8:30 a.m. in Boise. */
const start = new Date('2026-11-22T15:30:00.000Z')

let folder: string
let env: Record<string, string>
let ports: number[]
let sandbox: ServedSandbox
let world: BookingWorld
let database: Database

beforeAll(async () => {
  await ensureBuilt()
  folder = await mkdtemp(path.join(tmpdir(), 'gable-kill-texts-'))
  sandbox = await serveSandbox(0)
  const url = await createTestDatabaseUrl()
  const shared = {
    DATA_DIR: folder,
    LINK_REQUESTS_PER_MINUTE: '100000',
    MAIL_PER_RECIPIENT_PER_DAY: '100000',
    TEXT_MESSAGES_PER_COMPANY_PER_DAY: '100000',
    TEXT_MESSAGES_PER_SECOND: '1000',
    TWILIO_URL: `${sandbox.url}/twilio`,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: sandbox.twilio.authToken,
    TWILIO_FROM: '+12085550100',
  }
  world = await makeBookingWorld(await openBookingApp(shared, () => openPostgres(url)))
  await takeAppointments(world.admin, world.company.admin.id)
  database = await openPostgres(url, { poolSize: 2 })
  ports = [await freePort(), await freePort()]
  env = {
    ...shared,
    DATABASE_URL: await withItsOwnTime(url),
    ENCRYPTION_KEYS: installationKeys,
    MAIL_URL: sandbox.sendgrid.url,
  }
})
afterAll(async () => {
  await endAll()
  await database?.close()
  await world?.app.close()
  await sandbox?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** @returns the address of the database for processes that take the time from `its_own.clock`. */
async function withItsOwnTime(url: string): Promise<string> {
  await database.query(`create schema its_own;
    create table its_own.clock (ahead interval not null);
    insert into its_own.clock values ('0');
    create function its_own.clock_timestamp() returns timestamptz language sql security definer as
      'select pg_catalog.clock_timestamp() + ahead from its_own.clock';
    grant usage on schema its_own to public`)
  const address = new URL(url)
  address.searchParams.set('options', '-csearch_path=its_own,pg_catalog,public')
  return address.href
}

/** Sets the time at which the next process starts. */
const setTime = (at: Date) =>
  database.query('update its_own.clock set ahead = $1::timestamptz - pg_catalog.clock_timestamp()', [at])

const rowsOf = async <Row = object>(text: string) => (await database.query<Row>(text)).rows

/** Everybody agrees to text messages, as a company's wording of the form asks. */
async function agreeToTexts({ app, company }: BookingWorld): Promise<void> {
  const ofCompany = eq(leadSubmission.companyId, company.tenant.id)
  const forms = await app.database.db.select({ id: leadSubmission.id }).from(leadSubmission).where(ofCompany)
  const about = { companyId: company.tenant.id, at: app.clock.now(), text: 'Text me.', textSha256: '', ip: '' }
  const given = { pageHref: '', widgetVersion: '', kind: 'sms' as const, given: true }
  await app.database.db.insert(consent).values(forms.map(({ id }) => ({ ...about, ...given, submissionId: id })))
}

let broken = 0

/** Asks one process and then the other until one answers. */
async function patiently(procedure: string, input: object): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    const url = `http://localhost:${ports[attempt % 2]}`
    const answer = await call({ url }, procedure, input).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    broken += 1
    await setTimeout(50)
  }
}

/** Chooses one of the first free times until it is still free. A call without an answer is repeated with its key. */
async function choose(chance: Chance, link: string, procedure: 'book' | 'move'): Promise<string> {
  for (;;) {
    const { body } = await patiently('appointment/view', { link })
    const times: string[] = body.days.flatMap(({ times }: { times: string[] }) => times)
    const startsAt = chance.pick(times.filter((at) => at !== body.booked?.startsAt).slice(0, 4))
    const own = procedure === 'book' ? key() : {}
    const { status, body: answer } = await patiently(`appointment/${procedure}`, { link, startsAt, ...own })
    if (status === 200) return startsAt
    expect(answer).toMatchObject({ code: 'TIME_TAKEN' })
  }
}

/** Starts the two processes, kills them again and again, and calls `next` before each time. */
async function killAgainAndAgain(chance: Chance, next: () => void): Promise<number> {
  const launch = (port: number) => startServer({ ...env, PORT: String(port) })
  const pause = () => setTimeout(chance.below(longestPauseMs))
  let killed = 0
  const kill = async (server: ServerProcess) => {
    killed += 1
    server.signal('SIGKILL')
    await server.ended
  }
  for (let failure = 0; failure < powerFailures; failure++) {
    await setTime(new Date(+start + failure * outageMs))
    const alive = await Promise.all(ports.map(launch))
    for (let each = 0; each < killsBetween; each++) {
      next()
      await pause()
      const dying = alive.shift()!
      await kill(dying)
      alive.push(await launch(dying.port))
    }
    next()
    next()
    await pause()
    await Promise.all(alive.map(kill))
  }
  return killed
}

/** Far longer than it takes: on a busy machine, each of the starts takes many seconds. */
const patienceMs = 30 * 60_000

test('30 kills with bookings and texts in flight: nothing doubled, nothing lost', { timeout: patienceMs }, async () => {
  onTestFailed(() => console.log(`KILL_SEED=${seed}`))
  const [moments, choices, calls] = [createChance(seed), createChance(seed + 1), createChance(seed + 2)]
  const { twilio, sendgrid } = sandbox
  const reminded = new Map<string, string>()
  // On Friday, for Monday: their reminders become due after one power failure or another.
  for (let each = 0; each < reminders; each++) {
    const { link, quoteId } = await world.visit()
    const startsAt = new Date(Date.parse(monday9) + each * 3_600_000).toISOString()
    await world.homeowner.appointment.book({ link, startsAt, ...key() })
    reminded.set(quoteId, startsAt)
  }
  const visits: Visit[] = []
  for (let each = 0; each < kills; each++) visits.push(await world.visit())
  await agreeToTexts(world)

  twilio.onSend = async () => void (await setTimeout(calls.below(longestCallMs)))
  const visitors: Promise<[string, string]>[] = []
  const killed = await killAgainAndAgain(moments, () => {
    const index = visitors.length
    const { link, quoteId } = visits[index]!
    const booked = choose(choices, link, 'book')
    const moved = index % 2 ? booked : booked.then(() => choose(choices, link, 'move'))
    visitors.push(moved.then((startsAt) => [quoteId, startsAt]))
  })
  expect(killed).toBe(kills)
  await setTime(new Date(+start + powerFailures * outageMs))
  const last = await startServer({ ...env, PORT: String(ports[0]) })
  const accepted = new Map([...reminded, ...(await Promise.all(visitors))])
  expect(broken).toBeGreaterThan(0)
  await until(async () => (await rowsOf('select 1 from job')).length === 0, patienceMs)
  expect(await last.stop()).toBe(0)

  const appointments = await rowsOf<{ subject: string; at: Date }>(
    `select subject_id as subject, starts_at as at from appointment where state = 'booked'`,
  )
  expect(appointments.map(({ subject, at }) => [subject, new Date(at).toISOString()]).sort()).toEqual(
    [...accepted].sort(),
  )
  expect(await rowsOf(bothAtOnce)).toEqual([])
  expect(await rowsOf(reported)).toEqual([
    { type: 'appointment.booked', events: accepted.size, appointments: accepted.size },
    { type: 'appointment.moved', events: kills / 2, appointments: kills / 2 },
    { type: 'appointment.reminderDue', events: reminders, appointments: reminders },
  ])
  expect(await rowsOf(untold)).toEqual([])

  expect(await rowsOf(unsent)).toEqual([])
  const texts = await rowsOf<{ sid: string; body: string }>(
    `select external_id as sid, body from text_message where state = 'sent'`,
  )
  // Each text has a link of its own.
  expect(new Set(texts.map(({ body }) => body)).size).toBe(texts.length)
  const atVendor = twilio.texts.map(({ sid, body }) => `${sid} ${body}`)
  expect(atVendor.sort()).toEqual(texts.map(({ sid, body }) => `${sid} ${body}`).sort())
  // An email of a killed process may arrive again, with the same id.
  const mails = await rowsOf<{ id: string; status: string }>('select id, status from mail')
  expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['sent']))
  const arrived = new Set(sendgrid.sent.map(({ messageId }) => messageId?.slice(1).split('@')[0]))
  expect([...arrived].sort()).toEqual(mails.map(({ id }) => id).sort())
})

/** Appointments of one person without the time for the drive between them. */
const bothAtOnce = `
  select one.id, other.id from appointment one
  join appointment other on other.user_id = one.user_id and other.id > one.id
    and one.starts_at < other.ends_at + interval '30 minutes' and other.starts_at < one.ends_at + interval '30 minutes'`

const reported = `
  select type, count(*)::int as events, count(distinct data ->> 'appointmentId')::int as appointments
  from event where data ? 'appointmentId' group by type order by type`

/** Reminders, and the last news about each appointment, of which the homeowner got no text or no email. */
const untold = `
  select last.* from (
    select distinct on (type = 'appointment.reminderDue', data ->> 'appointmentId') id, type from event
    where data ? 'appointmentId'
    order by type = 'appointment.reminderDue', data ->> 'appointmentId', at desc, id desc) last
  left join text_message told on told.id = last.id and told.state = 'sent'
  left join mail on mail.dedupe_key = last.id || ':homeowner'
  where told.id is null or mail.id is null`

/** Texts that were not sent, although what they say was not replaced: a move drops the waiting text about the booking. */
const unsent = `
  select told.id, told.state, said.type from text_message told join event said on said.id = told.id
  where told.state <> 'sent' and (told.state <> 'failed' or said.type <> 'appointment.booked' or not exists (
    select from event where type = 'appointment.moved' and data ->> 'appointmentId' = said.data ->> 'appointmentId'))`
