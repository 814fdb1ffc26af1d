import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { leadAccessMatrix } from '../../selling/lead/lead.access-matrix.ts'
import type { SliceAccessMatrix } from '../../testing/access-matrix/matrix.ts'
import { download } from './download.table.ts'

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
    list: () => ({}),
    cancel: ({ id }) => ({ id }),
    retry: ({ id }) => ({ id }),
  },
  snapshot: [download],
}
