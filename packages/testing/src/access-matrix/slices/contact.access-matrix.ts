import { randomUUID } from 'node:crypto'
import { addFile } from '@gable/server/platform/files/file-rows'
import { contactImportPurpose } from '@gable/server/selling/contact/contact.begin'
import { checkImport } from '@gable/server/selling/contact/contact.check'
import { importRows } from '@gable/server/selling/contact/contact.import'
import {
  contactImport,
  contactImportRow,
  contactMatching,
  importedContact,
} from '@gable/server/selling/contact/contact.table'
import { lead } from '@gable/server/selling/lead/lead.table'
import type { TestApp } from '../../app.ts'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** Uploads a table of contacts for a user. @returns the id of the upload. */
export async function keepContacts(
  { deps, clock }: TestApp,
  { companyId, uploadedBy }: { companyId: string; uploadedBy: string },
  table: string | Uint8Array,
): Promise<string> {
  const stored = await deps.files.keep(companyId, { name: 'contacts.csv', kind: 'csv', body: Buffer.from(table) })
  const facts = { purpose: contactImportPurpose, uploadedBy, attachedAt: null, createdAt: clock.now() }
  await addFile(deps.database.db, stored, facts)
  return stored.id
}

const table = `Name,Address,ZIP,Phone\n${secretName} Ann,1 Elm Street,83422,3075550111\n${secretName} Bob,,83422,\n`

const columns = [
  { column: 0, field: 'name' as const },
  { column: 1, field: 'address' as const },
  { column: 2, field: 'postalCode' as const },
]
/** Runs the job's work immediately. */
const attempt = { jobId: randomUUID(), number: 1, signal: new AbortController().signal, report: () => {} }

export const contactAccessMatrix: SliceAccessMatrix<'contact', { id: string; openId: string; fileId: string }> = {
  async records({ app, company: { admin, tenant } }, by) {
    const client = await app.client({ userId: admin.id })
    const own = { companyId: tenant.id, uploadedBy: admin.id }
    const begin = async () => {
      const fileId = await keepContacts(app, own, table)
      const provided = { name: `${secretName} ${randomUUID()}`, fileName: 'contacts.csv', fileId }
      const { id } = await client.contact.beginImport({ ...provided, idempotencyKey: randomUUID() })
      await client.contact.match({ id, headingRow: 1, columns })
      await checkImport(admin.ctx, id, attempt)
      return id
    }
    const [id, openId] = [await begin(), await begin()]
    await client.contact.startImport({ id })
    await importRows(admin.ctx, id, attempt)
    const fileId = await keepContacts(app, { companyId: tenant.id, uploadedBy: by.caller ?? by.id }, table)
    return { id, openId, fileId }
  },
  inputs: {
    beginImport: ({ fileId }) => ({
      name: `Contacts ${randomUUID()}`,
      fileName: 'contacts.csv',
      fileId,
      idempotencyKey: randomUUID(),
    }),
    match: ({ openId }) => ({ id: openId, headingRow: 1, columns: [{ column: 1, field: 'address' as const }] }),
    mendRow: ({ openId }) => ({ id: openId, number: 3, values: { address: '2 Elm Street' } }),
    decide: ({ openId }) => ({ id: openId, rows: 'faulty' as const, decision: 'skip' as const }),
    leaveOut: ({ openId }) => ({ id: openId, rows: 'faulty' as const }),
    startImport: ({ openId }) => ({ id: openId }),
    rejected: ({ id }) => ({ id, format: 'csv' as const }),
    template: () => ({ format: 'csv' as const }),
    deleteImport: ({ openId }) => ({ id: openId }),
  },
  othersEnd: { beginImport: 'UPLOAD_NOT_FOUND' },
  snapshot: [contactImport, contactImportRow, importedContact, contactMatching, lead],
}
