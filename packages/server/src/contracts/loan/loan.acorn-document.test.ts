import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inLoanWorld } from './loan.fixture.ts'

/**
 * We may not redistribute the vendor's own document. If it is present, requests and the sandbox are checked against it.
 */
const repository = resolve(import.meta.dirname, '../../../../..')
const file = resolve(
  repository,
  process.env.GABLE_DATA_DIR ?? '../shared/data',
  'vendor-apis/acorn-finance/partner-api.fields.json',
)
const absent = !existsSync(file)
if (absent) console.log(`Skipped: Acorn Finance's document is not at ${file}`)

interface Document {
  errors: { status: number; message: string; applies_to: string[] }[]
  operations: {
    'GET /company_applications': {
      filters: string[]
      paging: { per_page: number[]; response: string[] }
      enums: { loan_status: string[] }
      record: string[]
    }
  }
  postback: {
    header: string
    url_rules: string
    request: Record<string, unknown> & { processStatus: string[] }
    response: Record<string, unknown>
  }
  auth: { rotation: string }
}

describe.skipIf(absent)('Acorn Finance, by its own documentation', () => {
  it('is called as documented, and the sandbox responds and calls back accordingly', () =>
    inLoanWorld(async (world) => {
      const { acorn, key, drain, app, invitationToken } = world
      const { callbackUrl, callbackKey } = await world.connectAcorn()
      const leadId = await world.lead()
      const { loan } = await world.asAdmin()
      const homeowner = await app.client()
      const invited = async () => {
        await loan.invite({ leadId, amountCents: 1_500_000, lender: 'acorn', ...key() })
        await drain()
        return homeowner.loan.start({ link: await invitationToken() })
      }
      const { url } = await invited()
      const application = await acorn.apply(url, 'NO OFFER')
      await drain()
      for (const status of ['OFFERED', 'SELECTED', 'EXPIRED', 'FUNDED'] as const) {
        await acorn.set(application, status)
        await world.later(6)
      }
      await invited()
      await world.later(6)
      acorn.password = 'another'
      await world.later(6)

      const document: Document = JSON.parse(readFileSync(file, 'utf8'))
      const list = document.operations['GET /company_applications']
      const pair = ['created_at', 'expires_on', 'password', 'username']
      for (const field of pair) expect(document.auth.rotation).toContain(field)
      const paging = ['page', 'per_page', 'latest']
      const errors = acorn.exchanges.flatMap(({ method, path, query, status, answer }) => {
        const at = `${method} ${path}`
        const refusal = document.errors.find((each) => each.status === status && each.applies_to.includes(at))
        if (status >= 400) {
          return JSON.stringify(answer) === JSON.stringify({ errors: [refusal?.message] }) ? [] : [`${at}: ${status}`]
        }
        if (path === '/active_credentials') {
          const provided = Object.keys(answer as object).sort()
          return provided.join() === pair.join() ? [] : [`${at}: ${provided}`]
        }
        if (path !== '/company_applications') return [`${at} is not in the document`]
        const { company_applications: rows, ...rest } = answer as { company_applications: object[] }
        const requested = Object.keys(query).filter((name) => ![...list.filters, ...paging].includes(name))
        const size = Number(query.per_page)
        return [
          ...requested.map((name) => `${at}: ${name} is not asked for`),
          ...(list.paging.per_page.includes(size) ? [] : [`${at}: ${size} a page`]),
          ...(Object.keys(rest).sort().join() === list.paging.response.toSorted().join() ? [] : [`${at}: paging`]),
          ...rows.flatMap((row) => {
            const provided = Object.keys(row).sort()
            const { loan_status } = row as { loan_status: string }
            return [
              ...(provided.join() === list.record.toSorted().join() ? [] : [`${at}: ${provided}`]),
              ...(list.enums.loan_status.includes(loan_status) ? [] : [`${at}: ${loan_status}`]),
            ]
          }),
        ]
      })
      expect([...new Set(errors)]).toEqual([])
      expect(new Set(acorn.exchanges.map(({ path, status }) => `${path} ${status}`))).toEqual(
        new Set(['/active_credentials 200', '/company_applications 200', '/company_applications 403']),
      )
      const seen = acorn.exchanges.flatMap(({ answer }) => {
        const { company_applications: rows = [] } = answer as { company_applications?: { loan_status: string }[] }
        return rows.map(({ loan_status }) => loan_status)
      })
      expect(new Set(seen)).toEqual(new Set(list.enums.loan_status))

      const { request, response } = document.postback
      expect(acorn.postbacks.length).toBeGreaterThanOrEqual(3)
      for (const { body, answer, status } of acorn.postbacks) {
        expect(status).toBe(200)
        expect(Object.keys(body).sort()).toEqual(Object.keys(request).sort())
        expect(request.processStatus).toContain(body.processStatus)
        expect(Object.keys(answer as object).sort()).toEqual(Object.keys(response).sort())
      }
      const path = new URL(callbackUrl).pathname
      expect(path).not.toMatch(/[!=&%^$#@*]|\/-|-$/)
      expect(callbackKey).not.toContain(',')
    }))
})
