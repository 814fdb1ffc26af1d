import { randomUUID } from 'node:crypto'
import { snippet } from '@gable/server/catalog/snippet/snippet.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

const snippetCalled = (name: string) => ({ name, text: 'We clean up with magnets every evening.' })

export const snippetAccessMatrix: SliceAccessMatrix<'snippet', { id: string }> = {
  async records({ app, company: { admin } }) {
    const client = await app.client({ userId: admin.id })
    const form = snippetCalled(`${secretName} ${randomUUID()}`.slice(0, 60))
    return client.snippet.create({ ...form, idempotencyKey: randomUUID() })
  },
  inputs: {
    create: () => ({ ...snippetCalled(`Snippet ${randomUUID()}`), idempotencyKey: randomUUID() }),
    update: ({ id }) => ({ ...snippetCalled(`Snippet ${randomUUID()}`), id, version: 1 }),
  },
  snapshot: [snippet],
}
