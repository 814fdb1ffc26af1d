import { randomUUID } from 'node:crypto'
import type { TestApp } from '../testing/app.ts'
import type { TestUser } from '../testing/company.ts'

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
