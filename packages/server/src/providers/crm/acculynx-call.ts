import type { CrmFailure } from '@gable/contract/crm'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import type { NotAnswered, VendorCall } from '../vendor/port.ts'
import { badAnswer, callVendor } from '../vendor-call.ts'
import type { CrmAccess, CrmAnswer } from './port.ts'

/** Calls to AccuLynx that belong together. Each waits for its turn, and all of them are logged. */
export interface AccuLynxAsk {
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>
  /** Undefined where there is no such thing. */
  getIfThere<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>
  send<Schema extends z.ZodType>(
    method: 'POST' | 'PUT',
    path: string,
    { body, schema }: { body: object; schema?: Schema },
  ): Promise<z.output<Schema>>
  /** Ends the conversation: what is asked for is not possible. */
  refuse(failure: CrmFailure, call?: VendorCall): never
}

/** What ends a conversation: a call that the vendor did not carry out. */
interface Ended extends Error {
  ending: NotAnswered<CrmFailure>
}
const ended = (ending: NotAnswered<CrmFailure>): Ended => Object.assign(new Error(ending.reason), { ending })
const isEnded = (error: unknown): error is Ended => error instanceof Error && 'ending' in error

/** Does what a record does not depend on: it is left undone where the vendor does not do it. */
export async function ifItCan(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!isEnded(error)) throw error
  })
}

export type AccuLynxTalk = <Value>(
  access: CrmAccess,
  work: (ask: AccuLynxAsk) => Promise<Value>,
) => Promise<CrmAnswer<Value>>

export function createTalk({ ACCULYNX_URL: base, PROVIDER_TIMEOUT_MS: timeoutMs }: Config): AccuLynxTalk {
  const allowedOrigins = [new URL(base).origin]
  return async (access, work) => {
    const calls: VendorCall[] = []
    const call = async (
      path: string,
      options: Pick<Parameters<typeof callVendor>[1], 'method' | 'body' | 'alsoAnswers'>,
    ) => {
      await access.turn()
      const answer = await callVendor<CrmFailure>(`${base}${path}`, {
        ...{ timeoutMs, allowedOrigins, token: access.key, refusalOf: () => 'CRM_REFUSED', maxBytes: 5_000_000 },
        ...options,
        ...(options.body !== undefined && { headers: { 'content-type': 'application/json' } }),
      })
      calls.push(...(answer.calls ?? []))
      if (!answer.ok) throw ended(answer)
      return answer.value
    }
    const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
      const { success, data } = schema.safeParse(body)
      if (!success) throw ended(badAnswer() as NotAnswered<CrmFailure>)
      return data
    }
    const ask: AccuLynxAsk = {
      get: async (path, schema) => read(schema, (await call(path, {})).body),
      async getIfThere(path, schema) {
        const { status, body } = await call(path, { alsoAnswers: [404] })
        return status === 404 ? undefined : read(schema, body)
      },
      async send(method, path, { body, schema }) {
        const answer = await call(path, { method, body: JSON.stringify(body) })
        return read((schema ?? z.unknown()) as NonNullable<typeof schema>, answer.body)
      },
      refuse(failure, made) {
        if (made) calls.push(made)
        throw ended({ ok: false, reason: 'REFUSED', failure })
      },
    }
    try {
      return { ok: true, value: await work(ask), calls }
    } catch (error) {
      if (!isEnded(error)) throw error
      return { ...error.ending, calls }
    }
  }
}

/** So many of a list are asked for at once: no list of AccuLynx offers less. */
export const perPage = 25

/**
 * Reads a list page by page. Some of its lists count records and some pages, and one of the two may be passed over: the reading
 * ends with a page that brings nothing new.
 */
export async function listOf<Item extends { id: string | number }>(
  ask: (query: URLSearchParams) => Promise<{ items: Item[] }>,
  { mostPages, until, query = {} }: ListQuestion<Item>,
): Promise<Item[]> {
  const found = new Map<string | number, Item>()
  for (let page = 0; page < mostPages; page += 1) {
    const start = String(page * perPage)
    const paging = { pageSize: String(perPage), recordStartIndex: start, pageStartIndex: start }
    const { items } = await ask(new URLSearchParams({ ...query, ...paging }))
    const fresh = items.filter(({ id }) => !found.has(id))
    for (const item of fresh) found.set(item.id, item)
    if (fresh.length === 0 || items.length < perPage || until?.(fresh)) break
  }
  return [...found.values()]
}

interface ListQuestion<Item> {
  mostPages: number
  query?: Record<string, string>
  /** Whether what came with this page is enough. */
  until?: (fresh: Item[]) => boolean
}
