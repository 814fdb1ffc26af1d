import type { Budget } from '../bytes/budget.ts'
import type { RangeSource } from '../bytes/range-source.ts'
import { cloudError } from '../cloud-error.ts'
import { cloudLimits } from '../limits.ts'
import type { LasHeader } from './header.ts'

/** A variable length record of a relevant kind. */
export interface LasRecord {
  user: string
  id: number
  bytes: Uint8Array
}

const vlrHead = 54
const evlrHead = 60

/** Reads the records before the points; `head` extends to the first point. Throws BROKEN if one does not fit. */
export function readRecords(head: Uint8Array, { headerLength, pointsAt, vlrs }: LasHeader): LasRecord[] {
  if (head.byteLength < pointsAt) throw cloudError('BROKEN', 'it ends before its first point')
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const records: LasRecord[] = []
  let at = headerLength
  for (let index = 0; index < vlrs; index++) {
    if (at + vlrHead > pointsAt) throw cloudError('BROKEN', 'its variable length records reach into its points')
    const length = view.getUint16(at + 20, true)
    if (at + vlrHead + length > pointsAt) throw cloudError('BROKEN', 'a variable length record reaches into its points')
    records.push({ ...nameAt(head, at), bytes: head.subarray(at + vlrHead, at + vlrHead + length) })
    at += vlrHead + length
  }
  return records
}

/** Reads a coordinate system stored after the points, as LAS 1.4 allows: only its text, since it may be far away. */
export async function systemBehind(source: RangeSource, header: LasHeader, budget: Budget): Promise<LasRecord[]> {
  let at = header.evlrsAt
  for (let index = 0; index < Math.min(header.evlrs, 8); index++) {
    const head = await source.read(at, at + evlrHead, budget)
    const length = Number(new DataView(head.buffer, head.byteOffset).getBigUint64(20, true))
    const name = nameAt(head, 0)
    if (name.user === 'LASF_Projection' && name.id === 2112 && length <= cloudLimits.systemBytes)
      return [{ ...name, bytes: await source.read(at + evlrHead, at + evlrHead + length, budget) }]
    at += evlrHead + length
  }
  return []
}

function nameAt(bytes: Uint8Array, at: number): Pick<LasRecord, 'user' | 'id'> {
  const user = text(bytes.subarray(at + 2, at + 18))
  return { user, id: bytes[at + 18]! | (bytes[at + 19]! << 8) }
}

/** Decodes text up to the first zero. */
export function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}

export const findRecord = (records: readonly LasRecord[], user: string, id: number): Uint8Array | undefined =>
  records.find((one) => one.user === user && one.id === id)?.bytes
