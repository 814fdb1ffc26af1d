import type { CrmFailure } from '@gable/contract/crm'
import { z } from 'zod'
import type { CrmAccess, CrmAnswer } from '../../../platform/ports/crm.ts'
import type { NotAnswered, VendorCall } from '../../../platform/ports/vendor.ts'
import { badAnswer, callVendor } from '../vendor-call.ts'

/** Minimum timeout for uploads. */
const uploadMs = 60_000

/** Returns a timeout long enough for an upload. */
export const uploadTimeout = (timeoutMs: number): number => Math.max(timeoutMs, uploadMs)

/** Encodes a form, with the content type that names its boundary. */
async function formBytes(form: FormData): Promise<{ bytes: Uint8Array; contentType: string }> {
  const encoded = new Response(form)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return { bytes, contentType: encoded.headers.get('content-type')! }
}

export const filePart = ({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): Blob =>
  new Blob([new Uint8Array(bytes)], { type: contentType })

/** A sequence of related CRM calls. Each waits for its turn, and all are logged. */
export interface CrmAsk {
  get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>>
  /** Undefined if the object doesn't exist. */
  getIfThere<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined>
  send<Schema extends z.ZodType>(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    question: { body: object; schema?: Schema; alsoAnswers?: readonly number[] },
  ): Promise<z.output<Schema>>
  upload<Schema extends z.ZodType>(path: string, form: FormData, schema: Schema): Promise<z.output<Schema>>
  /** Ends the conversation because the request is not possible. */
  refuse(failure: CrmFailure, call?: VendorCall): never
}

/** Ends a conversation: the vendor did not perform a call. */
interface Ended extends Error {
  ending: NotAnswered<CrmFailure>
}
const ended = (ending: NotAnswered<CrmFailure>): Ended => Object.assign(new Error(ending.reason), { ending })
const isEnded = (error: unknown): error is Ended => error instanceof Error && 'ending' in error

/** Runs optional work and ignores its failure at the vendor. */
export async function ifItCan(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!isEnded(error)) throw error
  })
}

type CrmTalk = <Value>(access: CrmAccess, work: (ask: CrmAsk) => Promise<Value>) => Promise<CrmAnswer<Value>>

export function createTalk({ base, timeoutMs }: { base: string; timeoutMs: number }): CrmTalk {
  const allowedOrigins = [new URL(base).origin]
  return async (access, work) => {
    const calls: VendorCall[] = []
    const call = async (
      path: string,
      options: Partial<
        Pick<Parameters<typeof callVendor>[1], 'method' | 'body' | 'alsoAnswers' | 'headers' | 'timeoutMs'>
      >,
    ) => {
      await access.turn()
      const answer = await callVendor<CrmFailure>(`${base}${path}`, {
        timeoutMs,
        allowedOrigins,
        token: access.key,
        refusalOf: () => 'CRM_REFUSED',
        maxBytes: 5_000_000,
        ...(options.body !== undefined && { headers: { 'content-type': 'application/json' } }),
        ...options,
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
    const ask: CrmAsk = {
      get: async (path, schema) => read(schema, (await call(path, {})).body),
      async getIfThere(path, schema) {
        const { status, body } = await call(path, { alsoAnswers: [404] })
        return status === 404 ? undefined : read(schema, body)
      },
      async send(method, path, { body, schema, alsoAnswers = [] }) {
        const answer = await call(path, { method, body: JSON.stringify(body), alsoAnswers })
        return read((schema ?? z.unknown()) as NonNullable<typeof schema>, answer.body)
      },
      async upload(path, form, schema) {
        const { bytes, contentType } = await formBytes(form)
        const headers = { 'content-type': contentType }
        const requested = { method: 'POST', body: bytes, headers, timeoutMs: uploadTimeout(timeoutMs) } as const
        return read(schema, (await call(path, requested)).body)
      },
      refuse(failure, created) {
        if (created) calls.push(created)
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
