import { randomUUID } from 'node:crypto'
import type { downloadRequest } from '@gable/contract/download'
import { createTestApp, type TestApp } from '@gable/testing/app'
import { makeCompany, type TestCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { user } from '../../account/identity/identity.table.ts'
import { openCsv } from './download.fixture.ts'
import { makeDownload } from './download.make.ts'

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await createTestApp()
  company = await makeCompany(app.database)
})
afterAll(() => app.close())

type Request = z.input<typeof downloadRequest>
type Requested = Request extends infer Each ? (Each extends Request ? Omit<Each, 'format'> : never) : never

const search = ''
const sold = { soldFrom: '2026-11-01', soldTo: '2026-11-30' }
const forAll: Requested[] = [
  { list: 'lead', filters: { kind: 'rqp' } },
  { list: 'repQuote', filters: {} },
  { list: 'conversation', filters: {} },
  { list: 'appointment', filters: {} },
]
const withClp: Requested[] = [
  { list: 'materialOrder', filters: { search, states: [] } },
  { list: 'materialList', filters: { orderId: uuidv7() } },
  { list: 'materialTemplate', filters: { search } },
  { list: 'materialFormula', filters: { search } },
  { list: 'materialBranch', filters: { search } },
  { list: 'measurementOrder', filters: {} },
]
const forAdmins: Requested[] = [
  { list: 'comparison', filters: {} },
  { list: 'credit', filters: {} },
  { list: 'invoice', filters: {} },
  { list: 'quickBooks', filters: sold },
  { list: 'quickBooksInvoice', filters: sold },
  { list: 'crmRecord', filters: { vendor: 'acculynx' } },
  { list: 'canvassRecord', filters: { vendor: 'salesrabbit' } },
]
/** The company's plan includes neither loans nor proposals. */
const closed: Requested[] = [
  { list: 'proposal', filters: {} },
  { list: 'loan', filters: {} },
  { list: 'loanTransaction', filters: {} },
  { list: 'loanStatement', filters: {} },
  { list: 'statementTransaction', filters: { id: uuidv7() } },
  { list: 'loanProduct', filters: {} },
]

async function refusedTo(person: { id: string }): Promise<string[]> {
  const client = await app.client({ userId: person.id })
  const refused: string[] = []
  for (const requested of [...forAll, ...withClp, ...forAdmins, ...closed]) {
    const request = { ...requested, format: 'csv' } as Request
    const code = await client.download.take(request).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
    expect(['taken', 'FORBIDDEN'], `${requested.list}: ${code}`).toContain(code)
    if (code !== 'taken') refused.push(requested.list)
    if (code === 'taken') continue
    const start = client.download.start({ ...request, idempotencyKey: randomUUID() })
    await expect(start, requested.list).rejects.toMatchObject({ code })
  }
  return refused
}

const names = (...lists: Requested[][]) => lists.flat().map(({ list }) => list)

test('a list is exported by users who may open its page, and refused to all others', async () => {
  expect(await refusedTo(company.salesRep)).toEqual(names(withClp, forAdmins, closed))
  expect(await refusedTo(company.productionRep)).toEqual(names(withClp, forAdmins, closed))
  await app.database.db.update(user).set({ clpAccess: true }).where(eq(user.id, company.salesRep.id))
  expect(await refusedTo(company.salesRep)).toEqual(names(forAdmins, closed))
  expect(await refusedTo(company.admin)).toEqual(names(closed))
})

test('templates, formulas and branches are exported as their lists show them', async () => {
  const admin = await app.client({ userId: company.admin.id })
  await admin.material.addStarters({ idempotencyKey: randomUUID() })
  const rowsOf = async (list: 'materialTemplate' | 'materialFormula', by: string) =>
    openCsv(await (await admin.download.take({ list, format: 'csv', filters: { search: by } })).text())
  const templates = await rowsOf('materialTemplate', '')
  const shown = (await admin.material.listTemplates({})).rows
  const lines = await Promise.all(
    shown.map(async ({ id, name }) =>
      (await admin.material.getTemplate({ id })).lines.map((line) => [name, line.name]),
    ),
  )
  expect(templates.map((row) => [row.Template, row.Item])).toEqual(lines.flat())
  expect(templates.find((row) => row.Item === 'Starter strip')!.Formula).not.toBe('')
  const formulas = await rowsOf('materialFormula', 'ridge')
  const found = (await admin.material.listFormulas({ search: 'ridge' })).rows
  expect(found.length).toBeGreaterThan(0)
  expect(formulas.map((row) => [row.Formula, row.Expression])).toEqual(
    found.map(({ name, expression }) => [name, expression]),
  )
  for (const format of ['xlsx', 'pdf'] as const) {
    const file = await admin.download.take({ list: 'materialBranch', format, filters: { search: '' } })
    expect(file.size).toBeGreaterThan(500)
  }
})

test('losing access while a file is made cancels it', async () => {
  await app.database.db.update(user).set({ clpAccess: true }).where(eq(user.id, company.productionRep.id))
  const rep = await app.client({ userId: company.productionRep.id })
  const request = { list: 'materialFormula', format: 'csv', filters: { search: '' } } as const
  const { id } = await rep.download.start({ ...request, idempotencyKey: randomUUID() })
  await app.database.db.update(user).set({ clpAccess: false }).where(eq(user.id, company.productionRep.id))
  const attempt = { jobId: '', number: 1, signal: new AbortController().signal, report: () => {} }
  await makeDownload(app.deps, { companyId: company.tenant.id, downloadId: id }, attempt)
  expect((await rep.download.list({})).rows).toMatchObject([{ id, status: 'failed', file: null }])
})
