import { randomUUID } from 'node:crypto'
import { addFile } from '../platform/files/file-rows.ts'
import { systemContext } from '../platform/context.ts'
import { type SliceSweep, secretName } from '../testing/sweep/sweep.ts'
import { contractTerm, contractTermVersion } from './term.table.ts'

export const termSweep: SliceSweep<'term', { id: string }> = {
  async records({ app, company }) {
    const { deps } = app
    const ctx = (await systemContext(deps, company.tenant.id))!
    const kept = await ctx.files.keep(company.tenant.id, { name: `${secretName}.pdf`, kind: 'pdf', body: Buffer.from('%PDF-1.4') })
    const uploadedBy = company.admin.id
    const createdAt = app.clock.now()
    await addFile(ctx.db, kept, { purpose: 'term.pdf', uploadedBy, attachedAt: null, createdAt })
    const admin = await app.client({ userId: uploadedBy })
    return admin.term.create({ name: secretName, fileId: kept.id, idempotencyKey: randomUUID() })
  },
  inputs: {
    list: () => undefined,
    create: () => ({ name: 'Terms', fileId: randomUUID(), idempotencyKey: randomUUID() }),
    rename: ({ id }) => ({ id, version: 1, name: 'Terms' }),
    replace: ({ id }) => ({ id, version: 1, fileId: randomUUID() }),
    order: ({ id }) => ({ ids: [id] }),
    delete: ({ id }) => ({ id }),
  },
  // The file is nobody's upload.
  ends: { create: 'UPLOAD_NOT_FOUND', replace: 'UPLOAD_NOT_FOUND' },
  snapshot: [contractTerm, contractTermVersion],
}
