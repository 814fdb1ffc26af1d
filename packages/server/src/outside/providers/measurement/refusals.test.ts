import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ReportFailure } from '@gable/contract/measurement-vendor'
import { type Answer, type Emulator, json, type Received, startEmulator } from '@gable/testing/providers/emulator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../../platform/config.ts'
import type { ReportVendor, VendorOrder } from '../../../platform/ports/measurement.ts'
import { createEagleview } from './eagleview.ts'
import { createGaf } from './gaf.ts'
import { createReportService } from './report-service.ts'

/** Every error in the vendors' tables, and how it is interpreted. */

const access = { token: 'a-token' }
const order: VendorOrder = {
  reference: 'r-1',
  productId: '31',
  deliveryId: '8',
  structures: 'primary',
  instructions: '',
  email: 'rep@ridge.example',
  point: [-111.1, 43.7],
  callbackUrl: '',
  address: { street: '4 Pine Road', city: 'Driggs', state: 'ID', postalCode: '83422', country: 'UnitedStates' },
}

let emulator: Emulator
let answerTo: (requested: Received) => Answer
beforeAll(async () => {
  emulator = await startEmulator((requested) => answerTo(requested))
})
afterAll(() => emulator.close())
afterEach(() => {
  emulator.received.length = 0
})

function configOf(variables: Record<string, string>) {
  const read = readConfig({ DATA_DIR: 'unused', ...variables })
  if (!read.ok) throw new Error(read.message)
  return read.config
}

/** The outcome of a call, without its log. */
async function outcomeOf(call: Promise<{ ok: boolean; reason?: string; failure?: string; value?: unknown }>) {
  const { ok, reason, failure, value } = await call
  return ok ? (value ?? 'nothing') : [reason, failure].filter(Boolean).join(' ')
}

describe('EagleView', () => {
  let vendor: ReportVendor
  beforeAll(() => {
    const variables = { EAGLEVIEW_CLIENT_ID: 'app', EAGLEVIEW_CLIENT_SECRET: 'a-secret-of-the-app' }
    vendor = createEagleview(configOf({ ...variables, EAGLEVIEW_URL: emulator.url, EAGLEVIEW_AUTH_URL: emulator.url }))!
  })
  const calls: Record<string, () => ReturnType<typeof outcomeOf>> = {
    products: () => outcomeOf(vendor.products(access)),
    place: () => outcomeOf(vendor.place(access, order)),
    find: () => outcomeOf(vendor.find!(access, { reference: 'r-1', since: new Date() })),
    search: () => outcomeOf(vendor.search!(access, { street: '4 Pine Road', postalCode: '83422' })),
    read: () => outcomeOf(vendor.read!(access, '49827746')),
    file: () => outcomeOf(vendor.file(access, '49827746', { kind: 'pdf', place: '' })),
    answer: () => outcomeOf(vendor.answerSubstitution!(access, { jobNumber: '49827746', accepted: true })),
  }
  const noReport = 'Invalid ReportID or unauthorized user. Please try again with valid reportID or authorized user'
  const denied = 'Authorization has been denied for this request.'

  it.each([
    ['products', 401, 'Provided Customer 1 Does Not Allow Authenticated User', 'EXPIRED'],
    ['products', 404, 'Customer details not found', 'REFUSED VENDOR_ORDER_REFUSED'],
    ['place', 400, 'Invalid credit card. Please verify your billing information', 'REFUSED REPORT_PAYMENT_FAILED'],
    ['place', 400, 'Multifamily and Commercial structures are not supported', 'REFUSED STRUCTURES_NOT_SUPPORTED'],
    ['place', 400, 'The product is not available at this address', 'REFUSED REPORT_NOT_AVAILABLE'],
    ['place', 400, 'Something else', 'REFUSED VENDOR_ORDER_REFUSED'],
    ['place', 401, denied, 'EXPIRED'],
    ['place', 429, 'Rate limit exceeded.', 'LATER'],
    ['place', 500, 'An error occurred', 'UNKNOWN STATUS_500'],
    ['find', 401, denied, 'EXPIRED'],
    ['search', 401, denied, 'EXPIRED'],
    ['search', 503, 'Service unavailable', 'UNKNOWN STATUS_503'],
    ['read', 204, '', 'REFUSED REPORT_GONE'],
    ['read', 401, noReport, 'REFUSED REPORT_GONE'],
    ['read', 401, denied, 'EXPIRED'],
    ['file', 204, '', 'nothing'],
    ['file', 400, 'Invalid reportID. Please try again with a valid reportID', 'REFUSED VENDOR_ORDER_REFUSED'],
    ['file', 500, 'Report is still in progress', 'UNKNOWN STATUS_500'],
    ['answer', 401, noReport, 'REFUSED REPORT_GONE'],
    ['answer', 401, denied, 'EXPIRED'],
  ])('%s with %i “%s” is %s', async (call, status, Message, outcome) => {
    answerTo = ({ path }) =>
      path.endsWith('GetAccountDetails')
        ? json({ billingExists: true })
        : status === 204
          ? { status, body: '' }
          : json({ Message }, status)
    expect(await calls[call]!()).toBe(outcome)
  })
})

describe('a report service', () => {
  const vendor = () => createReportService(configOf({ REPORT_SERVICE_PRIVATE_ORIGINS: emulator.url }))
  const service = () => ({ ...access, baseUrl: emulator.url })

  it.each([
    [422, 'NOT_AVAILABLE', 'REFUSED REPORT_NOT_AVAILABLE'],
    [422, 'STRUCTURES_NOT_SUPPORTED', 'REFUSED STRUCTURES_NOT_SUPPORTED'],
    [422, 'PRODUCT_GONE', 'REFUSED REPORT_GONE'],
    [422, 'PAYMENT_FAILED', 'REFUSED REPORT_PAYMENT_FAILED'],
    [422, 'SOMETHING_NEW', 'REFUSED VENDOR_ORDER_REFUSED'],
    [403, 'ACCOUNT_EXPIRED', 'REFUSED REPORT_ACCOUNT_EXPIRED'],
    [401, 'KEY_NOT_VALID', 'EXPIRED'],
    [429, 'SLOW_DOWN', 'LATER'],
    [500, 'OUTAGE', 'UNKNOWN STATUS_500'],
  ])('that responds to an order with %i %s is %s', async (status, code, outcome) => {
    answerTo = () => json({ code }, status)
    expect(await outcomeOf(vendor().place(service(), order))).toBe(outcome)
  })

  it('that does not know an order has no report for it', async () => {
    answerTo = () => json({ code: 'ORDER_GONE' }, 404)
    expect(await outcomeOf(vendor().read!(service(), 'RS-1'))).toBe('REFUSED REPORT_GONE')
  })
})

/** The vendor's own table may not be distributed. */
const repository = resolve(import.meta.dirname, '../../../../../..')
const folder = resolve(repository, process.env.GABLE_DATA_DIR ?? '../shared/data', 'vendor-apis/beacon')
const absent = !existsSync(folder)
if (absent) console.log(`Skipped: Beacon's documents are not in ${folder}`)

describe.skipIf(absent)('GAF QuickMeasure', () => {
  const sessionOver = ['2001', '2002', '2003', '2004', '5009']
  const mayBeDone = ['4001', '4002', '4003', '4008', '5002']
  const meant: Record<string, ReportFailure> = {
    3001: 'REPORT_ACCOUNT_EXPIRED',
    5006: 'REPORT_ACCOUNT_EXPIRED',
    5007: 'REPORT_ACCOUNT_EXPIRED',
    3002: 'REPORT_NOT_AVAILABLE',
    3006: 'REPORT_NOT_AVAILABLE',
  }

  it('maps each code of Beacon’s table to the order’s status', async () => {
    const { codes } = JSON.parse(readFileSync(resolve(folder, 'message-codes.json'), 'utf8'))
    const variables = { GAF_CALLBACK_SECRET: 'a-secret-of-the-callbacks', GAF_SINGLE_FAMILY_PRODUCT: 'QM-SF' }
    const vendor = createGaf(configOf({ ...variables, BEACON_URL: emulator.url }))!
    const login = { token: JSON.stringify({ username: 'office', password: 'sandbox' }) }
    const known = Object.keys(codes)
    expect(known.length).toBeGreaterThan(30)
    for (const code of known) {
      answerTo = ({ path }) =>
        path.endsWith('/login')
          ? { ...json({ messageInfo: { lastSelectedAccount: { accountLegacyId: '518402' } } }), cookie: 'session=1' }
          : json({ success: false, messages: [{ type: 'error', value: codes[code], code }], result: null })
      const outcome = await outcomeOf(vendor.place(login, order))
      const expected = sessionOver.includes(code)
        ? 'EXPIRED'
        : mayBeDone.includes(code)
          ? `UNKNOWN CODE_${code}`
          : `REFUSED ${meant[code] ?? 'VENDOR_ORDER_REFUSED'}`
      expect(`${code} ${outcome}`).toBe(`${code} ${expected}`)
    }
  })
})
