import { isSupplierAddress, streetLines } from '@gable/contract/supplier'
import { describe, expect, it } from 'vitest'
import { beaconOrder, beaconUnits, progressOf } from './beacon-order.ts'

describe('Beacon’s terms', () => {
  it('has each unit in one table, both ways', () => {
    for (const unit of [
      'linealFeet',
      'each',
      'bundle',
      'piece',
      'roll',
      'carton',
      'tube',
      'can',
      'case',
      'box',
    ] as const) {
      expect(beaconUnits.codeOf(unit)).toMatch(/^[A-Z]{2,3}$/)
      expect(beaconUnits.unitOf(beaconUnits.codeOf(unit))).toBe(unit)
    }
    expect(beaconUnits.unitOf('PAL')).toBe('each')
  })

  it.each([
    ['C', 'Processing'],
    ['K', 'Processing'],
    ['N', 'Processing'],
    ['I', 'Invoiced'],
    ['O', 'Delivery Ready'],
    ['P', 'Delivered'],
    ['R', 'Delivered'],
    ['?', 'Processing'],
  ])('reads the status %s as %s', (code, state) => {
    expect(progressOf(code, 'groundDrop')).toBe(state)
    expect(progressOf(code, 'pickUp')).toBe(code === 'O' ? 'Pick Up Ready' : state)
  })

  it('parts a long street at a blank, and cuts a job name', () => {
    expect(streetLines('12 Oak St')).toEqual(['12 Oak St', ''])
    expect(streetLines('12845 North Saint Christopher Boulevard, Unit 4')).toEqual([
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

  it('takes an address whole or not at all', () => {
    const long = '12845 North Saint Christopher Boulevard and County Road 12, Unit 4'
    expect(streetLines(long)).toBeUndefined()
    expect(streetLines('x'.repeat(31))).toBeUndefined()
    expect(isSupplierAddress({ street: '12 Oak St', city: 'Boise' })).toBe(true)
    expect(isSupplierAddress({ street: long, city: 'Boise' })).toBe(false)
    expect(isSupplierAddress({ street: '12 Oak St', city: 'Rancho Santa Margarita Heights' })).toBe(false)
  })
})
