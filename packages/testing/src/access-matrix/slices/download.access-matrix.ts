import { randomUUID } from 'node:crypto'
import { download } from '@gable/server/office/download/download.table'
import { eq } from 'drizzle-orm'
import type { SliceAccessMatrix } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

const request = { list: 'lead', format: 'csv', filters: { kind: 'rqp' } } as const

export const downloadAccessMatrix: SliceAccessMatrix<'download', { id: string }> = {
  async records(of, by) {
    await leadAccessMatrix.records(of, by)
    const { db } = of.app.database
    await db.delete(download).where(eq(download.requestedBy, by.id))
    const api = await of.app.client({ userId: by.id })
    return { id: (await api.download.start({ ...request, idempotencyKey: randomUUID() })).id }
  },
  inputs: {
    take: () => request,
    start: () => ({ ...request, idempotencyKey: randomUUID() }),
  },
  snapshot: [download],
}
