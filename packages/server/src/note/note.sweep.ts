import { randomUUID } from 'node:crypto'
import { leadSweep } from '../lead/lead.sweep.ts'
import type { TestApp } from '../testing/app.ts'
import type { TestUser } from '../testing/company.ts'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { note, noteMention } from './note.table.ts'

/** A note of this person on a lead. @returns its id. */
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

export const noteSweep: SliceSweep<'note', { leadId: string; id: string }> = {
  async records(of, by) {
    const { leadId } = await leadSweep.records(of, by)
    return { leadId, id: await noteOn(of.app, by, leadId, `${secretName} has a dog.`) }
  },
  inputs: {
    list: ({ leadId }) => ({ leadId }),
    create: ({ leadId }) => ({ leadId, comment: 'A note', idempotencyKey: randomUUID() }),
    update: ({ id }) => ({ id, version: 1, comment: 'Another note' }),
    delete: ({ id }) => ({ id }),
    restore: ({ id }) => ({ id }),
    colleagues: ({ leadId }) => ({ leadId }),
  },
  snapshot: [note, noteMention],
}
