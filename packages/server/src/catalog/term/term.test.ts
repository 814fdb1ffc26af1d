import { randomUUID } from 'node:crypto'
import { pdfOfPages, textOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProposal, publish } from '../../contracts/proposal/proposal.fixture.ts'

let app: TestApp
let files: FileServer
beforeAll(async () => {
  app = await createTestApp({ CONTRACT_TERMS: '2' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const key = () => randomUUID()
const body = async (text: string) => new Uint8Array(await pdfOfPages([text]))

async function withTerms() {
  const created = await makeProposal(app)
  const admin = await app.client({ userId: created.company.admin.id })
  const upload = async (text: string) =>
    (await files.uploaded(created.company.admin, 'term.pdf', 'terms.pdf', await body(text))).id
  const add = async (name: string, text: string) =>
    admin.term.create({ name, fileId: await upload(text), idempotencyKey: key() })
  return { ...created, admin, upload, add }
}

test('terms are edited by admins, have an order, and are limited by the operator', async () => {
  const { rep, admin, add, upload } = await withTerms()
  const { id: first } = await add('Warranty', 'Warranty terms')
  const { id: second } = await add('Payment', 'Payment terms')
  const fileId = await upload('One too many')
  const third = { name: 'Third', fileId, idempotencyKey: key() }
  await expect(admin.term.create(third)).rejects.toMatchObject({ code: 'MAX_REACHED', message: 'Max number reached' })
  await expect(rep.term.create({ ...third, idempotencyKey: key() })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await admin.term.arrange({ ids: [second] })
  const { terms, most } = await rep.term.list()
  expect(terms.map(({ id }) => id)).toEqual([second, first])
  expect(most).toBe(2)
  await admin.term.rename({ id: first, version: 1, name: 'Warranty terms' })
  await expect(admin.term.rename({ id: first, version: 1, name: 'Other' })).rejects.toMatchObject({
    code: 'STALE_VERSION',
  })
  await admin.term.delete({ id: second })
  await admin.term.create({ ...third, idempotencyKey: key() })
  expect((await rep.term.list()).terms.map(({ name }) => name)).toEqual(['Warranty terms', 'Third'])
})

test('a sent proposal keeps its file; the next one has the newest', async () => {
  const { rep, admin, leadId, add, upload } = await withTerms()
  const { id: termId } = await add('Terms', 'As of spring')
  const { id } = await rep.proposal.create({ leadId, idempotencyKey: key() })
  expect((await rep.proposal.get({ id })).form.termIds).toEqual([termId])
  const link = await publish(rep, id)
  await admin.term.replace({ id: termId, version: 1, fileId: await upload('As of autumn') })
  expect((await rep.term.list()).terms[0]).toMatchObject({ number: 2 })
  const customer = await app.client()
  const lastPage = async (file: File) => (await textOfPages(new Uint8Array(await file.arrayBuffer()))).at(-1)
  expect(await lastPage(await customer.proposal.pdf({ link }))).toContain('Asofspring')
  const view = await customer.proposal.read({ link })
  const shown = await customer.proposal.file({ link, fileId: view.terms[0]!.fileId })
  expect(await lastPage(shown)).toContain('Asofspring')
  await expect(customer.proposal.file({ link, fileId: key() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { version } = await rep.proposal.get({ id })
  await rep.proposal.revise({ id, version })
  const next = await publish(rep, id)
  expect(await lastPage(await customer.proposal.pdf({ link: next }))).toContain('Asofautumn')
})
