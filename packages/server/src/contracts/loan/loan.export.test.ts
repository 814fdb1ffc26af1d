import { downloadFormats } from '@gable/contract/download-form'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { company as companyTable } from '../../account/company/company.table.ts'
import { user } from '../../account/identity/identity.table.ts'
import { subscription } from '../../account/subscription/subscription.table.ts'
import { openCsv } from '../../office/download/download.fixture.ts'
import { systemContext } from '../../platform/context.ts'
import { statementExport } from './loan.export.ts'
import { inLoanWorld, type LoanWorld } from './loan.fixture.ts'
import { closeMonth } from './loan.statement.ts'

/** A loan of the sales rep with a payment of $6,000 on a statement. */
async function paid(world: LoanWorld) {
  const { app, as, company, key, drain, lender, invitationToken } = world
  const leadId = await world.lead(company.salesRep)
  const rep = await as(company.salesRep)
  const invitation = { amountCents: 1_500_000, offerCodeId: null, language: 'en' as const }
  const { id: loanId } = await rep.loan.invite({ leadId, ...invitation, ...key() })
  await drain()
  await (await app.client()).loan.start({ link: await invitationToken() })
  lender.setLoan(lender.loans.at(-1)!.id, 'approved')
  const tell = async () => {
    await lender.call(lender.merchants.at(-1)!.id)
    await drain()
  }
  await tell()
  await rep.loan.requestPayment({ loanId, amountCents: 600_000, description: 'Deposit for materials', ...key() })
  await drain()
  lender.settle(lender.transactions.at(-1)!.id, 'settled')
  await tell()
  app.clock.advance(31 * 86_400_000)
  await closeMonth((await systemContext(app.deps, company.tenant.id))!)
  const statements = (await (await as(company.admin)).loan.listStatements({})).rows
  return { loanId, statementId: statements[0]!.id }
}

describe('exports', () => {
  it('have loans, transactions and statements in each format, as visible to each role', () =>
    inLoanWorld(async (world) => {
      await world.openAccount()
      const { statementId } = await paid(world)
      const { as, company } = world
      const admin = await as(company.admin)
      const requests = [
        { list: 'loan', filters: {} },
        { list: 'loanTransaction', filters: {} },
        { list: 'loanStatement', filters: {} },
        { list: 'statementTransaction', filters: { id: statementId } },
        { list: 'loanProduct', filters: {} },
      ] as const
      for (const request of requests) {
        for (const format of downloadFormats) {
          const bytes = Buffer.from(await (await admin.download.take({ ...request, format })).arrayBuffer())
          const start = { pdf: '%PDF', xlsx: 'PK', csv: '\u00EF\u00BB\u00BF' }[format]
          expect(bytes.toString('latin1').startsWith(start), `${request.list} as ${format}`).toBe(true)
        }
      }
      const csvOf = async (user: typeof admin, request: (typeof requests)[number]) =>
        openCsv(await (await user.download.take({ ...request, format: 'csv' })).text())
      const [loans, transactions, statements, statement, rates] = requests
      expect(await csvOf(admin, loans)).toMatchObject([
        { Homeowner: 'June Takeda', Lender: 'Sandbox Lending', Approved: '15000.00', Available: '9000.00' },
      ])
      expect(await csvOf(admin, transactions)).toMatchObject([{ Description: 'Deposit for materials', Fee: '120.00' }])
      expect(await csvOf(admin, statements)).toMatchObject([{ 'Net merchant receipt': '5880.00' }])
      expect(await csvOf(admin, statement)).toMatchObject([{ Amount: '6000.00' }])

      expect(await csvOf(await as(company.salesRep), transactions)).toHaveLength(1)
      const other = await as(company.otherRep)
      expect([await csvOf(other, loans), await csvOf(other, transactions)]).toEqual([[], []])
      // Only admins can export the rate sheet and statements, and without CLP access nothing can be exported.
      const sales = await as(company.salesRep)
      const refused = { code: 'FORBIDDEN' }
      for (const request of [statements, statement, rates])
        await expect(csvOf(sales, request)).rejects.toMatchObject(refused)
      await world.app.database.db.update(user).set({ clpAccess: false }).where(eq(user.id, company.salesRep.id))
      world.app.clock.advance(10_000)
      const without = await as(company.salesRep)
      for (const request of [loans, transactions]) await expect(csvOf(without, request)).rejects.toMatchObject(refused)
    }))

  it('have a statement’s totals above its transactions in the PDF', () =>
    inLoanWorld(async (world) => {
      await world.openAccount()
      const { statementId: id } = await paid(world)
      const { app, company } = world
      const ctx = (await systemContext(app.deps, company.tenant.id))!
      const { title, filters } = await statementExport.table(ctx, 'pdf', { id })
      expect(title).toMatch(/^Statement \d{6}$/)
      expect(filters).toEqual([
        expect.stringMatching(/^Period: \d{4}-\d{2}$/),
        ...['Charges: $6,000.00', 'Refunds: $0.00', 'Net purchases: $6,000.00'],
        ...['Fees: $120.00', 'Net merchant receipt: $5,880.00'],
      ])
    }))
})

it('a Canadian subscription sees nothing of the loan product', () =>
  inLoanWorld(async (world) => {
    const { app, asAdmin, company, acorn } = world
    const { db } = app.database
    const mine = eq(subscription.companyId, company.tenant.id)
    await db.update(subscription).set({ country: 'Canada' }).where(mine)
    await db.update(companyTable).set({ country: 'Canada' }).where(eq(companyTable.id, company.tenant.id))
    app.clock.advance(10_000)
    const { loan, rate, merchant, integration, download } = await asAdmin()
    const closed = { code: 'FEATURE_NOT_AVAILABLE' }
    await expect(loan.list({})).rejects.toMatchObject(closed)
    await expect(loan.listTransactions({})).rejects.toMatchObject(closed)
    await expect(loan.listStatements({})).rejects.toMatchObject(closed)
    await expect(loan.getPrequalAccount()).rejects.toMatchObject(closed)
    await expect(rate.listProducts({})).rejects.toMatchObject(closed)
    await expect(merchant.get()).rejects.toMatchObject(closed)
    for (const list of ['loan', 'loanTransaction', 'loanStatement', 'loanProduct'] as const) {
      const taken = download.take({ list, format: 'csv', filters: {} })
      await expect(taken).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect((await integration.list()).cards.map(({ vendor }) => vendor)).not.toContain('acorn')
    const login = { username: 'ridge', password: acorn.password, accountId: 'QRS-RIDGE' }
    await expect(integration.connectLogin({ vendor: 'acorn', ...login })).rejects.toMatchObject({
      code: 'VENDOR_NOT_OFFERED',
    })
  }))
