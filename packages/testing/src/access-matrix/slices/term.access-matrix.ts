import { randomUUID } from 'node:crypto'
import { contractTerm, contractTermVersion } from '@gable/server/catalog/term/term.table'
import { systemContext } from '@gable/server/platform/context'
import { addFile } from '@gable/server/platform/files/file-rows'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

export const termAccessMatrix: SliceAccessMatrix<'term', { id: string; version: number }> = {
  async records({ app, company }) {
    const { deps } = app
    const admin = await app.client({ userId: company.admin.id })
    const [known] = (await admin.term.list()).terms
    // Reuses a term, because a company can only have a few.
    if (known) return { id: known.id, version: known.version }
    const ctx = (await systemContext(deps, company.tenant.id))!
    const stored = await ctx.files.keep(company.tenant.id, {
      name: `${secretName}.pdf`,
      kind: 'pdf',
      body: Buffer.from('%PDF-1.4'),
    })
    const uploadedBy = company.admin.id
    const createdAt = app.clock.now()
    await addFile(ctx.db, stored, { purpose: 'term.pdf', uploadedBy, attachedAt: null, createdAt })
    const { id } = await admin.term.create({ name: secretName, fileId: stored.id, idempotencyKey: randomUUID() })
    return { id, version: 1 }
  },
  inputs: {
    create: () => ({ name: 'Terms', fileId: randomUUID(), idempotencyKey: randomUUID() }),
    rename: ({ id, version }) => ({ id, version, name: randomUUID() }),
    replace: ({ id, version }) => ({ id, version, fileId: randomUUID() }),
    arrange: ({ id }) => ({ ids: [id] }),
  },
  // No one uploaded the file.
  ends: { create: 'UPLOAD_NOT_FOUND', replace: 'UPLOAD_NOT_FOUND' },
  othersEnd: { create: 'UPLOAD_NOT_FOUND' },
  snapshot: [contractTerm, contractTermVersion],
}
