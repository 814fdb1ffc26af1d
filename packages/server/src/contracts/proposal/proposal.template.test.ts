import { randomUUID } from 'node:crypto'
import { pdfOfPages } from '@gable/documents/pdf/pdf-pages.fixture'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { type FileServer, startFileServer } from '@gable/testing/files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, makeProposal, publish } from './proposal.fixture.ts'

let app: TestApp
let files: FileServer
beforeAll(async () => {
  app = await createTestApp({ LINK_REQUESTS_PER_MINUTE: '100000' })
  files = await startFileServer(app)
})
afterAll(async () => {
  await files.close()
  await app.close()
})

const key = () => ({ idempotencyKey: randomUUID() })

async function withTemplate() {
  const created = await makeProposal(app)
  const { rep, company, id } = created
  const admin = await app.client({ userId: company.admin.id })
  const brochure = await files.uploaded(company.salesRep, 'proposal.pdf', 'about.pdf', await pdfOfPages(['About us']))
  const { form } = await rep.proposal.get({ id })
  const sections = form.sections.map((one) =>
    one.kind === 'pdf' ? { ...one, visible: true, file: { fileId: brochure.id, name: 'About us' } } : one,
  )
  await change(rep, id, { cover: { title: 'The full replacement', photoId: null }, sections, expiryDays: 21 })
  const save = (name: string, replaces = false) =>
    admin.proposal.createTemplate({ proposalId: id, name, replaces, ...key() })
  return { ...created, admin, save, brochure }
}

test('a draft uses a template with its pages, and keeps its own customer, name and price', async () => {
  const { rep, save, leadId, id, brochure } = await withTemplate()
  const { id: templateId } = await save('Full replacement')
  const other = await rep.proposal.create({ leadId, ...key() })
  const before = await rep.proposal.get({ id: other.id })
  await rep.proposal.applyTemplate({ id: other.id, version: before.version, templateId })
  const after = await rep.proposal.get({ id: other.id })
  const { name, customers, optionIds, structures } = before.form
  expect(after.form).toMatchObject({ name, customers, optionIds, structures })
  expect(after.form).toMatchObject({ cover: { title: 'The full replacement' }, expiryDays: 21 })
  expect(after.totalCents).toBe(before.totalCents)
  const source = await rep.proposal.get({ id })
  expect(after.form.sections.map(({ title }) => title)).toEqual(source.form.sections.map(({ title }) => title))
  expect(after.form.sections.some((one) => source.form.sections.some((own) => own.id === one.id))).toBe(false)
  // The pages remain after the proposal that they came from is deleted.
  await rep.proposal.delete({ id })
  const view = await (await app.client()).proposal.read({ link: await publish(rep, other.id) })
  const pages = view.sections.find(({ kind }) => kind === 'pdf')
  expect(pages).toMatchObject({ file: { fileId: brochure.id } })
  await expect(
    rep.proposal.applyTemplate({
      id: other.id,
      version: (await rep.proposal.get({ id: other.id })).version,
      templateId,
    }),
  ).rejects.toMatchObject({ code: 'PROPOSAL_STATE' })
})

test('a name is unique, and its current owner is replaced on request', async () => {
  const { rep, admin, save, id } = await withTemplate()
  await save('Usual')
  await expect(save('USUAL')).rejects.toMatchObject({
    code: 'TEMPLATE_EXISTS',
    message: 'Template name already exists',
  })
  await change(rep, id, { cover: { title: 'Another title', photoId: null } })
  const { id: templateId } = await save('Usual', true)
  const { templates } = await rep.proposal.templates()
  expect(templates).toMatchObject([{ id: templateId, name: 'Usual', type: 'Standard' }])
  await expect(
    rep.proposal.createTemplate({ proposalId: id, name: 'Mine', replaces: false, ...key() }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await admin.proposal.deleteTemplate({ id: templateId })
  await admin.proposal.deleteTemplate({ id: templateId })
  const { version } = await rep.proposal.get({ id })
  await expect(rep.proposal.applyTemplate({ id, version, templateId })).rejects.toMatchObject({ code: 'TEMPLATE_GONE' })
})
