import { isSupplierAddress, streetLines } from '@gable/contract/supplier'
import { UNIT_TYPES } from '@gable/pricing/package-rounding'
import { describe, expect, it } from 'vitest'
import { abcOrder, abcProgress } from './abc-supply-order.ts'
import { beaconOrder, progressOf } from './beacon.ts'
import { supplierUnits } from './units.ts'

describe.each(['beacon', 'abcSupply'] as const)('the units of %s', (vendor) => {
  it('are in one table, in both directions, and none of ours is a pallet', () => {
    for (const unit of UNIT_TYPES) {
      expect(supplierUnits[vendor].codeOf(unit)).toMatch(/^[A-Z]{2,3}$/)
      expect(supplierUnits[vendor].unitOf(supplierUnits[vendor].codeOf(unit))).toBe(unit)
    }
    expect(supplierUnits[vendor].unitOf('PAL')).toBeUndefined()
  })
})

describe('ABC Supply’s terms', () => {
  it.each([
    [['Requested'], 'Processing'],
    [['In Progress', 'Staged'], 'Delivery Ready'],
    [['INVOICED'], 'Invoiced'],
    [['INVOICED', 'Delivered'], 'Delivered'],
    [['Something new'], 'Processing'],
  ])('map the statuses %j to %s', (statuses, state) => {
    expect(abcProgress(statuses, 'groundDrop')).toBe(state)
    expect(abcProgress(statuses, 'pickUp')).toBe(state === 'Delivery Ready' ? 'Pick Up Ready' : state)
  })

  it('include the shipping method, the date, and complete notes', () => {
    const address = {
      street: '12845 North Saint Christopher Boulevard, Unit 4',
      city: 'Boise',
      state: 'ID',
      postalCode: '83702',
    }
    const item = { name: 'HDZ', sku: '02GATLCH', color: 'Charcoal', unit: 'bundle', quantity: 78 } as const
    const order = {
      reference: 'r-1',
      accountId: '2063975-2',
      branchNumber: '461',
      po: 'PO 7',
      jobName: 'Smith',
      day: '',
    }
    const [body] = abcOrder({ ...order, method: 'pickUp', time: 'Morning', notes: 'Gate 12', address, items: [item] })
    expect(body).toMatchObject({
      requestId: 'r-1',
      trackingId: 'r-1',
      deliveryService: 'CPU',
      typeCode: 'SA',
      deliveryAppointment: { instructionsTypeCode: 'AM', instructions: 'Gate 12' },
      orderComments: [{ code: 'H', description: 'Gate 12' }],
      shipTo: { number: '2063975-2', address: { line1: address.street } },
      lines: [{ id: '1', itemNumber: '02GATLCH', orderedQty: { value: 78, uom: 'BD' } }],
    })
    expect(body).not.toHaveProperty('dates')
  })
})

describe('Beacon’s terms', () => {
  it.each([
    ['C', 'Processing'],
    ['K', 'Processing'],
    ['N', 'Processing'],
    ['I', 'Invoiced'],
    ['O', 'Delivery Ready'],
    ['P', 'Delivered'],
    ['R', 'Delivered'],
    ['?', 'Processing'],
  ])('map the status %s to %s', (code, state) => {
    expect(progressOf(code, 'groundDrop')).toBe(state)
    expect(progressOf(code, 'pickUp')).toBe(code === 'O' ? 'Pick Up Ready' : state)
  })

  it('split a long street at a blank, and truncate a job name', () => {
    expect(streetLines('12 Oak St', 30)).toEqual(['12 Oak St', ''])
    expect(streetLines('12845 North Saint Christopher Boulevard, Unit 4', 30)).toEqual([
      ...['12845 North Saint Christopher', 'Boulevard, Unit 4'],
    ])
    const address = { street: '1 A St', city: 'Boise', state: 'ID', postalCode: '83702' }
    const order = {
      reference: 'r',
      accountId: '1',
      branchNumber: '0318',
      po: '',
      method: 'pickUp',
      time: 'Anytime',
    } as const
    const body = beaconOrder(
      { ...order, jobName: 'Featherstonehaugh-Smythe', day: '', address, notes: '', items: [] },
      'S',
    )
    expect(body).toMatchObject({ job: { jobName: 'Featherstonehau' }, checkForAvailability: 'no' })
  })

  it('use an address completely or not at all', () => {
    const long = '12845 North Saint Christopher Boulevard and County Road 12, Unit 4'
    expect(streetLines(long, 30)).toBeUndefined()
    expect(streetLines('x'.repeat(31), 30)).toBeUndefined()
    expect(isSupplierAddress('beacon', { street: '12 Oak St', city: 'Boise' })).toBe(true)
    expect(isSupplierAddress('beacon', { street: long, city: 'Boise' })).toBe(false)
    expect(isSupplierAddress('beacon', { street: '12 Oak St', city: 'Rancho Santa Margarita Heights' })).toBe(false)
    expect(isSupplierAddress('abcSupply', { street: long, city: 'Boise' })).toBe(true)
  })
})
