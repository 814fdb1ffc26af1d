import { randomUUID } from 'node:crypto'
import { view, viewColumns } from '@gable/server/account/view/view.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

const viewCalled = (name: string) => ({ name, query: 'status=New', shared: true })

export const viewAccessMatrix: SliceAccessMatrix<'view', { id: string }> = {
  async records({ app }, by) {
    const client = await app.client({ userId: by.id })
    await client.view.saveColumns({ list: 'lead', columns: [secretName] })
    const name = `${secretName} ${randomUUID()}`.slice(0, 60)
    return client.view.create({ ...viewCalled(name), list: 'lead', idempotencyKey: randomUUID() })
  },
  inputs: {
    list: () => ({ list: 'lead' }),
    create: () => ({ ...viewCalled(`View ${randomUUID()}`), list: 'lead', idempotencyKey: randomUUID() }),
    update: ({ id }) => ({ ...viewCalled(`View ${randomUUID()}`), id, version: 1 }),
    columns: () => ({ list: 'lead' }),
    saveColumns: () => ({ list: 'lead', columns: ['name'] }),
  },
  snapshot: [view, viewColumns],
}
