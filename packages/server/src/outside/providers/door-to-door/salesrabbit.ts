import { canvassStatusLimits } from '@gable/contract/canvass-form'
import { freeText, writtenText } from '@gable/contract/text'
import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import type {
  DoorRecord,
  DoorRep,
  DoorToDoorAnswer,
  DoorToDoorFailure,
  DoorToDoorVendor,
} from '../../../platform/ports/door-to-door.ts'
import { vendorRows } from '../vendor-answer.ts'
import { badAnswer, callVendor, type VendorAnswer, type VendorQuestion } from '../vendor-call.ts'

/**
 * SalesRabbit API: lists are wrapped in `data`, paged, and filtered by If-Modified-Since, which is answered by 304 if
 * nothing changed. Ordering by creation keeps pages stable while records change.
 */

/** Typed by reps. Truncates long texts and treats non-texts as empty, so that no record is lost. */
const typed = (most: number, stored: z.ZodType<string, string>) =>
  z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : ''))
    .transform((value) =>
      Array.from(value.slice(0, 2 * most))
        .slice(0, most)
        .join(''),
    )
    .pipe(stored)

const word = (most: number) => typed(most, freeText(2 * most))

/** A time without a zone is in UTC. */
const moment = z
  .unknown()
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return null
    const at = new Date(/(z|[+-]\d\d:?\d\d)$/i.test(value) ? value : `${value.replace(' ', 'T')}Z`)
    return Number.isNaN(at.getTime()) ? null : at
  })

const laterOf = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other))

const externalId = z
  .union([z.number().int().min(0), z.string()])
  .transform(String)
  .pipe(z.string().regex(/^[!-~]{1,60}$/))

/** The fields of a SalesRabbit lead that are used. */
export const salesRabbitRecord = z
  .object({
    id: externalId,
    firstName: word(100),
    lastName: word(100),
    email: word(300),
    phonePrimary: word(40),
    phoneAlternate: word(40),
    street1: word(200),
    street2: word(100),
    city: word(100),
    state: word(60),
    zip: word(20),
    country: word(60),
    notes: typed(5_000, writtenText()),
    status: word(canvassStatusLimits.name),
    userId: word(60),
    userName: word(120),
    deletedAt: z.unknown().optional(),
    dateModified: moment,
    statusModified: moment,
  })
  .transform(
    ({
      id,
      phonePrimary,
      phoneAlternate,
      street1,
      street2,
      zip,
      userId,
      userName,
      deletedAt,
      dateModified,
      statusModified,
      ...same
    }): DoorRecord => ({
      ...same,
      externalId: id,
      phone: phonePrimary,
      otherPhone: phoneAlternate,
      postalCode: zip,
      street: [street1, street2].filter(Boolean).join(', '),
      repId: userId,
      repName: userName,
      isDeleted: Boolean(deletedAt),
      changedAt: laterOf(dateModified, statusModified),
    }),
  )

const perPage = 500
/** The API's maximum page size, whatever is requested. */
const maxRows = 2_000
const maxRepPages = 10

const meta = z.object({ morePages: z.boolean().nullish() }).nullish()
const records = z.object({ meta, data: vendorRows(salesRabbitRecord, maxRows) })
const oneRecord = z.object({ data: salesRabbitRecord })

const rep = z
  .object({ id: externalId, firstName: word(60), lastName: word(60), fullName: word(120), email: word(300) })
  .transform(({ id, firstName, lastName, fullName, email }): DoorRep => {
    return { id, name: fullName || [firstName, lastName].filter(Boolean).join(' '), email: email.toLowerCase() }
  })
const reps = z.object({ meta, data: vendorRows(rep, maxRows) })

const statuses = z.object({
  data: vendorRows(z.object({ name: word(canvassStatusLimits.name) }), canvassStatusLimits.most),
})

const refused = (status: number): DoorToDoorFailure => (status === 404 ? 'GONE' : 'REFUSED')

export function createSalesRabbit(config: Config): DoorToDoorVendor {
  const { SALESRABBIT_URL: base, PROVIDER_TIMEOUT_MS: timeoutMs } = config
  const allowedOrigins = [new URL(base).origin]
  const ask = (path: string, key: string, question: Partial<VendorQuestion<DoorToDoorFailure>> = {}) =>
    callVendor(`${base}${path}`, {
      timeoutMs,
      allowedOrigins,
      refusalOf: refused,
      maxBytes: 10_000_000,
      ...question,
      token: key,
    })
  return {
    id: 'salesrabbit',
    async account(key) {
      const answer = read(await ask('/leadStatuses', key), statuses)
      if (!answer.ok) return answer
      const names = answer.value.data.map(({ name }) => name).filter(Boolean)
      return { ok: true, value: { statuses: [...new Set(names)] }, calls: answer.calls ?? [] }
    },
    async reps(key) {
      const found: DoorRep[] = []
      for (let page = 1; page <= maxRepPages; page += 1) {
        const answer = read(
          await ask(`/users?${new URLSearchParams({ perPage: `${perPage}`, page: `${page}` })}`, key),
          reps,
        )
        if (!answer.ok) return answer
        found.push(...answer.value.data)
        if (!answer.value.meta?.morePages) break
      }
      return { ok: true, value: found }
    },
    async changed(key, { since, page }) {
      const requested = { perPage: `${perPage}`, page: `${page}`, sortBy: 'dateCreated', order: 'asc' }
      const answer = await ask(`/leads?${new URLSearchParams(requested)}`, key, {
        headers: { 'if-modified-since': since.toISOString().replace(/\.\d+Z$/, '+00:00') },
        // 304 is not a redirect, but is in the same status range.
        redirects: 'answer',
        alsoAnswers: [304],
      })
      if (answer.ok && answer.value.status === 304) return { ok: true, value: { records: [], more: false } }
      const listed = read(answer, records)
      if (!listed.ok) return listed
      const { data, meta: message } = listed.value
      // Filters again, in case the account ignored the If-Modified-Since header.
      const later = data.filter(({ changedAt }) => !changedAt || changedAt >= since)
      return { ok: true, value: { records: later, more: message?.morePages ?? data.length === perPage } }
    },
    async record(key, id) {
      const answer = read(await ask(`/leads/${encodeURIComponent(id)}`, key), oneRecord)
      return answer.ok ? { ok: true, value: answer.value.data } : answer
    },
  }
}

function read<Schema extends z.ZodType>(
  answer: DoorToDoorAnswer<VendorAnswer>,
  schema: Schema,
): DoorToDoorAnswer<z.output<Schema>> {
  if (!answer.ok) return answer
  const { data } = schema.safeParse(answer.value.body)
  return data === undefined ? badAnswer(answer.calls) : { ok: true, value: data, calls: answer.calls ?? [] }
}
