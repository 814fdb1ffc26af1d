import { randomUUID } from 'node:crypto'
import { note, noteMention } from '@gable/server/selling/note/note.table'
import type { TestApp } from '../../app.ts'
import type { TestUser } from '../../company.ts'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'
import { leadAccessMatrix } from './lead.access-matrix.ts'

/** Creates a note of this user on a lead. @returns its id. */
export async function noteOn(
  app: TestApp,
  { id: userId }: Pick<TestUser, 'id'>,
  leadId: string,
  comment: string,
  attachments: string[] = [],
): Promise<string> {
  const client = await app.client({ userId })
  return (await client.note.create({ leadId, comment, attachments, idempotencyKey: randomUUID() })).id
}

export const noteAccessMatrix: SliceAccessMatrix<'note', { leadId: string; id: string }> = {
  async records(of, by) {
    const { leadId } = await leadAccessMatrix.records(of, by)
    return { leadId, id: await noteOn(of.app, by, leadId, `${secretName} has a dog.`) }
  },
  inputs: {
    file: ({ id }) => ({ id, fileId: randomUUID() }),
    create: ({ leadId }) => ({ leadId, comment: 'A note', idempotencyKey: randomUUID() }),
    patch: ({ id }) => ({ id, comment: 'A changed note' }),
    update: ({ id }) => ({ id, version: 1, comment: 'Another note' }),
  },
  ends: { file: 'NOT_FOUND' },
  snapshot: [note, noteMention],
}
