import { statusColumns, statusFileLimits } from '@gable/contract/loan-file-state'
import { statusRowWords as words } from '@gable/contract/loan-file-words'
import { makeCompany } from '@gable/testing/company'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { event } from '../../../platform/platform.table.ts'
import { addLoanAccount } from '../loan.account.fixture.ts'
import { inLoanWorld, type LoanWorld } from '../loan.fixture.ts'
import { loanTransaction } from '../loan.table.ts'
import { applyRows } from './loan.file.job.ts'

const heads = Object.values(statusColumns).join(',')

interface Line {
  merchant: string
  reference?: string
  lenderId?: string
  status?: string
  approved?: string
  paidOut?: string
  fee?: string
  refunded?: string
  date?: string
  reason?: string
}
const csvOf = (lines: Line[]) =>
  [
    heads,
    ...lines.map((line) => {
      const { merchant, reference = '', lenderId = '', status = 'approved', approved = '' } = line
      const { paidOut = '', fee = '', refunded = '', date = '2026-01-05', reason = '' } = line
      return [merchant, reference, lenderId, status, approved, paidOut, fee, refunded, date, reason].join(',')
    }),
  ].join('\r\n')

/** Creates a loan that the homeowner started at the lender. */
async function begin(world: LoanWorld) {
  const { asAdmin, key, drain, app, invitationToken, lender } = world
  // Advances the clock so that the new invitation is the latest.
  app.clock.advance(1_000)
  const leadId = await world.lead()
  const { loan } = await asAdmin()
  const { id } = await loan.invite({ leadId, amountCents: 1_500_000, offerCodeId: null, language: 'en', ...key() })
  await drain()
  await (await app.client()).loan.start({ link: await invitationToken() })
  return { id, leadId, lenderId: lender.loans.at(-1)!.id }
}

async function upload({ asPlatform, key }: LoanWorld, text: string, name = 'status.csv') {
  const { loan } = await asPlatform()
  const { id } = await loan.addStatusFile({ name, ...key() })
  const bytes = Buffer.from(text)
  const { part: size } = statusFileLimits
  for (let part = 0; part * size < bytes.length; part += 1) {
    const data = bytes.subarray(part * size, (part + 1) * size).toString('base64')
    await loan.saveStatusFilePart({ id, part, isLast: (part + 1) * size >= bytes.length, data })
  }
  return id
}

async function apply(world: LoanWorld, text: string, name?: string) {
  const id = await upload(world, text, name)
  const { loan } = await world.asPlatform()
  await loan.applyStatusFile({ id })
  await world.drain()
  return loan.getStatusFile({ id })
}

const opened = (story: (world: LoanWorld, merchant: string) => Promise<void>) =>
  inLoanWorld(async (world) => story(world, await world.openAccount()))

const today = ({ app }: LoanWorld) => app.clock.now().toISOString().slice(0, 10)

const written = async ({ app }: LoanWorld, type: string) =>
  (await app.database.db.select().from(event).where(eq(event.type, type)).orderBy(event.position)).map(
    ({ data, actorId }) => ({
      data,
      actorId,
    }),
  )

describe('a status file', () => {
  it('previews its changes, then applies them like a callback, once', () =>
    opened(async (world, merchant) => {
      const { id, leadId, lenderId } = await begin(world)
      const date = today(world)
      const text = csvOf([
        { merchant, reference: id, approved: '"$12,500.00"', date, reason: 'Good history' },
        { merchant, lenderId: 'L-unknown', date },
      ])
      const platform = (await world.asPlatform()).loan
      const fileId = await upload(world, text, 'October.csv')
      expect(await platform.getStatusFile({ id: fileId })).toMatchObject({
        state: 'ready',
        rows: 2,
        done: 0,
        counts: { change: 1, none: 0, error: 1 },
      })
      const { rows } = await platform.listStatusFileRows({ id: fileId, kind: 'change' })
      expect(rows).toMatchObject([
        {
          line: 2,
          company: world.company.tenant.name,
          reference: id,
          changes: [
            { column: 'Status', before: 'PreQual Pending', after: 'Approved' },
            { column: 'Approved amount', before: '', after: '$12,500.00' },
          ],
        },
      ])
      expect((await (await world.asAdmin()).loan.get({ id })).state).toBe('pending')
      await platform.applyStatusFile({ id: fileId })
      await platform.applyStatusFile({ id: fileId })
      await world.drain()
      const applied = { state: 'done', done: 2, applied: 1, unchanged: 0, failed: 1 }
      expect(await platform.getStatusFile({ id: fileId })).toMatchObject(applied)
      const errors = await platform.listStatusFileRows({ id: fileId, kind: 'error' })
      expect(errors.rows).toMatchObject([{ line: 3, reference: 'L-unknown', sentence: words.unknownLoan }])
      const csv = await platform.exportStatusFileErrors({ id: fileId })
      expect([csv.name, await csv.text()]).toEqual([
        'October-errors.csv',
        expect.stringContaining(`3,${merchant},L-unknown,${words.unknownLoan}`),
      ])

      const admin = await world.asAdmin()
      expect(await admin.loan.get({ id })).toMatchObject({ state: 'approved', approvedCents: 1_250_000 })
      expect((await admin.notification.list({})).rows.map(({ kind }) => kind)).toContain('loan.decided')
      expect(await written(world, 'loan.fileApplied')).toEqual([
        {
          data: {
            loanId: id,
            file: 'October.csv',
            line: 2,
            state: 'approved',
            reason: 'Good history',
            approvedCents: 1_250_000,
            paidCents: 0,
          },
          actorId: expect.any(String),
        },
      ])
      const log = await admin.audit.list({ kind: 'leads' })
      expect(log.rows.find(({ type }) => type === 'loan.fileApplied')).toMatchObject({ leadId })

      expect(await apply(world, text)).toMatchObject({ applied: 0, unchanged: 1, failed: 1 })
      expect(await written(world, 'loan.fileApplied')).toHaveLength(1)
      expect(await written(world, 'loan.decided')).toHaveLength(1)
      expect(lenderId).not.toBe('')
    }))

  it('settles a payment’s open request in the ledger, and records what was paid at the lender, once', () =>
    opened(async (world, merchant) => {
      const { id, lenderId } = await begin(world)
      const date = today(world)
      await apply(world, csvOf([{ merchant, lenderId, approved: '15000', date }]))
      const { loan } = await world.asAdmin()
      await loan.requestPayment({ loanId: id, amountCents: 600_000, description: 'Deposit', ...world.key() })
      await world.drain()
      const first = csvOf([{ merchant, reference: id, status: 'Funded', paidOut: '6000', fee: '120.00', date }])
      for (const applied of [1, 0]) expect(await apply(world, first)).toMatchObject({ applied, failed: 0 })
      expect(await loan.get({ id })).toMatchObject({
        state: 'funded',
        requestCents: 900_000,
        refundCents: 600_000,
        transactions: [{ state: 'settled', amountCents: 600_000, feeCents: 12_000, isOutside: false }],
      })
      const second = csvOf([{ merchant, reference: id, status: 'funded', paidOut: '7500.50', fee: '150', date }])
      for (const applied of [1, 0]) expect(await apply(world, second)).toMatchObject({ applied, failed: 0 })
      const { transactions } = await loan.get({ id })
      expect(transactions).toHaveLength(2)
      expect(transactions).toContainEqual(
        expect.objectContaining({ amountCents: 150_050, feeCents: 3_000, isOutside: true, state: 'settled' }),
      )
      expect(await written(world, 'loan.paymentSettled')).toHaveLength(1)
    }))

  it('settles an open refund, records one made at the lender, and refunds no more than was paid out', () =>
    opened(async (world, merchant) => {
      const { id, lenderId } = await begin(world)
      const date = today(world)
      const row = (refunded: string) =>
        csvOf([{ merchant, lenderId, status: 'funded', approved: '15000', paidOut: '6000', refunded, date }])
      await apply(world, row(''))
      const { loan } = await world.asAdmin()
      await loan.requestRefund({ loanId: id, amountCents: 100_000, description: 'Gutters left out', ...world.key() })
      await world.drain()
      for (const applied of [1, 0]) expect(await apply(world, row('1000.00'))).toMatchObject({ applied, failed: 0 })
      for (const applied of [1, 0]) expect(await apply(world, row('1250.50'))).toMatchObject({ applied, failed: 0 })
      const { transactions, refundCents } = await loan.get({ id })
      expect(refundCents).toBe(600_000 - 125_050)
      const refunds = transactions.filter(({ kind }) => kind === 'refund')
      expect(refunds.map(({ amountCents, isOutside, state }) => [amountCents, isOutside, state]).sort()).toEqual([
        [100_000, false, 'settled'],
        [25_050, true, 'settled'],
      ])
      for (const [refunded, sentence] of [
        ['1000.00', words.refundedMoreBefore(125_050)],
        ['6000.01', words.refundedTooMuch(600_000)],
      ] as const) {
        const { id: fileId } = await apply(world, row(refunded))
        const { rows } = await (await world.asPlatform()).loan.listStatusFileRows({ id: fileId, kind: 'error' })
        expect(rows).toMatchObject([{ sentence }])
      }
    }))

  it('changes only loans of the merchant ID’s company, and reports invalid rows', () =>
    opened(async (world, merchant) => {
      const other = await begin(world)
      const { id, lenderId } = await begin(world)
      const date = today(world)
      await apply(world, csvOf([{ merchant, lenderId, approved: '15000', date }]))
      const { db } = world.app.database
      const { tenant } = await makeCompany(world.app.database)
      const account = { db, now: world.app.clock.now(), secrets: world.app.deps.secrets }
      const { merchantId: stranger } = await addLoanAccount(account, tenant)
      const lines: [Line, string][] = [
        [{ merchant: stranger, reference: other.id, date }, words.unknownLoan],
        [{ merchant: stranger, lenderId: other.lenderId, date }, words.unknownLoan],
        [{ merchant: 'M-none', reference: other.id, date }, words.unknownMerchant],
        [{ merchant, reference: other.id, lenderId, date }, words.twoLoans],
        [{ merchant, reference: id, lenderId: 'L-else', date }, words.otherLenderId],
        [{ merchant, reference: id, status: 'funded', paidOut: '15000.01', date }, words.paidTooMuch(1_500_000)],
        [{ merchant, reference: other.id, date }, words.noApproved],
      ]
      for (const [line, sentence] of lines) {
        const file = await apply(world, csvOf([line]))
        expect(file).toMatchObject({ applied: 0, failed: 1 })
        const { rows } = await (await world.asPlatform()).loan.listStatusFileRows({ id: file.id, kind: 'error' })
        expect(rows.map((row) => row.sentence)).toEqual([sentence])
      }
      const late = await upload(world, csvOf([{ merchant, reference: id, status: 'pending', date }]))
      const { rows } = await (await world.asPlatform()).loan.listStatusFileRows({ id: late, kind: 'none' })
      expect(rows[0]!.sentence).toBe(words.mayNotFollow('approved', 'pending'))
      expect(await db.select().from(loanTransaction)).toEqual([])
      expect((await (await world.asAdmin()).loan.get({ id: other.id })).state).toBe('pending')
    }))

  it('continues after the last processed row if the process was killed', () =>
    opened(async (world, merchant) => {
      const date = today(world)
      const ids = [await begin(world), await begin(world), await begin(world)].map(({ id }) => id)
      const text = csvOf(ids.map((reference) => ({ merchant, reference, approved: '9000', date })))
      const fileId = await upload(world, text)
      await world.app.database.query(`update loan_file set state = 'applying' where id = '${fileId}'`)
      const killed = new AbortController()
      const report = ({ done }: { done: number }) => done === 2 && killed.abort(new Error('killed'))
      await expect(applyRows(world.app.deps, fileId, { signal: killed.signal, report })).rejects.toThrow('killed')
      const platform = (await world.asPlatform()).loan
      expect(await platform.getStatusFile({ id: fileId })).toMatchObject({ state: 'applying', done: 2, applied: 2 })
      await applyRows(world.app.deps, fileId, { signal: new AbortController().signal, report: () => {} })
      expect(await platform.getStatusFile({ id: fileId })).toMatchObject({ state: 'done', done: 3, applied: 3 })
      expect(await written(world, 'loan.fileApplied')).toHaveLength(3)
      // A concurrent attempt that was still running does nothing.
      await applyRows(world.app.deps, fileId, { signal: new AbortController().signal, report: () => {} })
      expect(await written(world, 'loan.fileApplied')).toHaveLength(3)
    }))

  it('is uploaded in parts, each stored once, and refused if it is not a status file', () =>
    inLoanWorld(async (world) => {
      const { loan } = await world.asPlatform()
      const { id } = await loan.addStatusFile({ name: 'parts.csv', ...world.key() })
      const bytes = Buffer.from(csvOf([{ merchant: 'M-1', lenderId: 'L-1' }]))
      const part = (from: number, to: number) => bytes.subarray(from, to).toString('base64')
      await loan.saveStatusFilePart({ id, part: 0, isLast: false, data: part(0, 40) })
      await loan.saveStatusFilePart({ id, part: 0, isLast: false, data: part(0, 40) })
      await expect(loan.applyStatusFile({ id })).rejects.toMatchObject({ code: 'OPTION_NOT_AVAILABLE' })
      await expect(
        loan.saveStatusFilePart({ id, part: 2, isLast: true, data: part(40, bytes.length) }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' })
      for (const _time of [1, 2])
        await loan.saveStatusFilePart({ id, part: 1, isLast: true, data: part(40, bytes.length) })
      expect((await loan.getStatusFile({ id })).counts).toEqual({ change: 0, none: 0, error: 1 })

      await expect(upload(world, 'Name,Price\r\nA,1')).rejects.toMatchObject({
        code: 'COLUMNS_NOT_MATCHED',
        data: { sentence: 'The template must contain a Merchant ID column' },
      })
      await expect(upload(world, heads)).rejects.toMatchObject({ code: 'FILE_EMPTY' })
      const long = Array.from({ length: statusFileLimits.rows + 1 }, () => 'M,,L,approved,,,,2026-01-01,')
      await expect(upload(world, [heads, ...long].join('\n'))).rejects.toMatchObject({
        code: 'MAX_REACHED',
        data: { sentence: words.tooManyRows },
      })
      expect((await loan.listStatusFiles({})).rows.map(({ name }) => name)).toEqual(['parts.csv'])
    }))
})
