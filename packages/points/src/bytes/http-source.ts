import { cloudError } from '../cloud-error.ts'
import type { Budget } from './budget.ts'
import { checkSpan, type RangeSource } from './range-source.ts'

/**
 * One guarded call: connects to no private address except the operator's own, follows no redirects, aborts on timeout
 * or signal and reads at most `maxBytes`. Its errors are passed on.
 */
export type HttpCall = (
  url: URL,
  options: { headers: Record<string, string>; maxBytes: number; timeoutMs: number; signal: AbortSignal },
) => Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Uint8Array }>

/** A store of whole files, such as the folder of an Entwine project. */
export interface FileStore {
  /** Reads a file of the folder. Throws STATUS if the server refuses it. */
  get(path: string, maxBytes: number, budget: Budget): Promise<Uint8Array>
}

/**
 * Reads parts of a remote file. Requires status 206 with the exact range: a server that ignores Range answers 200 with
 * the whole file.
 */
export function httpSource(url: URL, call: HttpCall): RangeSource {
  let size: number | undefined
  const fetch = async (begin: number, end: number, budget: Budget) => {
    budget.spend(end - begin)
    const { status, headers, body } = await call(url, {
      headers: { range: `bytes=${begin}-${end - 1}`, accept: '*/*', 'accept-encoding': 'identity' },
      maxBytes: end - begin,
      timeoutMs: budget.timeLeft(),
      signal: budget.signal,
    })
    if (status === 200) throw cloudError('NO_RANGES', 'the server sends whole files only', status)
    if (status !== 206) throw cloudError('STATUS', `the server answered ${status}`, status)
    const span = /^bytes (\d+)-(\d+)\/(\d+|\*)$/.exec(`${headers['content-range']}`)
    if (!span || Number(span[1]) !== begin || Number(span[2]) - begin + 1 !== body.byteLength)
      throw cloudError('NO_RANGES', 'the server sent other bytes than it was asked for', status)
    if (span[3] !== '*') size = Number(span[3])
    return body
  }
  return {
    get size() {
      return size
    },
    async read(begin, end, budget) {
      checkSpan(begin, end, size)
      if (begin === end) return new Uint8Array()
      const body = await fetch(begin, end, budget)
      if (body.byteLength !== end - begin) throw cloudError('BROKEN', `it ends at byte ${begin + body.byteLength}`)
      return body
    },
    async head(max, budget) {
      const body = await fetch(0, max, budget)
      if (body.byteLength < max && body.byteLength !== size)
        throw cloudError('NO_RANGES', 'the server sent fewer bytes than it was asked for', 206)
      return body
    },
  }
}

/** The files under a base URL. */
export function httpStore(base: URL, call: HttpCall): FileStore {
  return {
    async get(path, maxBytes, budget) {
      const max = Math.min(maxBytes, budget.bytesLeft)
      // The size of a file is only known from its response: the budget counts it then.
      budget.spend(0)
      const { status, body } = await call(new URL(path, base), {
        headers: { accept: '*/*', 'accept-encoding': 'identity' },
        maxBytes: Math.max(1, max),
        timeoutMs: budget.timeLeft(),
        signal: budget.signal,
      })
      if (status !== 200) throw cloudError('STATUS', `the server answered ${status}`, status)
      budget.took(body.byteLength)
      return body
    },
  }
}
