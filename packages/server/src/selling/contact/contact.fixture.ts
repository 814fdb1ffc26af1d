import { randomUUID } from 'node:crypto'
import type { ContactField } from '@gable/contract/contact-file'
import { keepContacts } from '@gable/testing/access-matrix/slices/contact.access-matrix'
import type { ApiClient, TestApp } from '@gable/testing/app'
import type { TestCompany } from '@gable/testing/company'

/** A user who imports files, for tests. Each step runs its jobs immediately. */
export interface Importer {
  /** Reads a table. @returns the id of the import. */
  begin(table: string | Uint8Array, name?: string): Promise<string>
  /** Accepts the guessed columns, or sets the given ones. */
  match(id: string, fields?: Record<number, ContactField>): Promise<void>
  /** Runs all steps from the file to the preview. */
  preview(table: string | Uint8Array, name?: string): Promise<string>
  /** Imports the rows that are ready. */
  start(id: string): Promise<void>
}

export function importerOf(app: TestApp, company: TestCompany, client: ApiClient): Importer {
  const importer: Importer = {
    async begin(table, name = `File ${randomUUID()}`) {
      const whose = { companyId: company.tenant.id, uploadedBy: company.admin.id }
      const fileId = await keepContacts(app, whose, table)
      const provided = { name, fileName: 'contacts.csv', fileId, idempotencyKey: randomUUID() }
      return (await client.contact.beginImport(provided)).id
    },
    async match(id, fields) {
      const { headingRow, columns } = await client.contact.columns({ id })
      const matched = columns.flatMap(({ column, field: guessed }) => {
        const field = fields ? fields[column] : guessed
        return field ? [{ column, field }] : []
      })
      await client.contact.match({ id, headingRow, columns: matched })
      await app.deps.jobs.drain()
    },
    async preview(table, name) {
      const id = await importer.begin(table, name)
      await importer.match(id)
      return id
    },
    async start(id) {
      await client.contact.startImport({ id })
      await app.deps.jobs.drain()
    },
  }
  return importer
}
