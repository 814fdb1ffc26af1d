import { describe, expect, it } from 'vitest'
import { contactActions } from './contact-actions.ts'

const lead = {
  phone: '3075550123',
  email: 'ann+roof@example.com',
  street: '12 Elm St & 3rd',
  city: 'Jackson',
  state: 'WY',
  postalCode: '83001',
  point: [-110.76, 43.48] as [number, number],
}

describe('the ways to reach a homeowner', () => {
  it('are links that a phone opens', () => {
    expect(contactActions(lead)).toEqual({
      call: 'tel:+13075550123',
      text: 'sms:+13075550123',
      mail: 'mailto:ann%2Broof%40example.com',
      directions:
        'https://www.google.com/maps/dir/?api=1&destination=12%20Elm%20St%20%26%203rd%2C%20Jackson%2C%20WY%2083001',
    })
  })

  it('are omitted if nothing is known', () => {
    const nothing = { phone: '', email: '', street: '', city: '', state: '', postalCode: '', point: null }
    expect(contactActions(nothing)).toEqual({
      call: undefined,
      text: undefined,
      mail: undefined,
      directions: undefined,
    })
  })

  it('lead to the location if there is no address', () => {
    const alone = { ...lead, street: '', city: '', state: '', postalCode: '' }
    expect(contactActions(alone).directions).toContain('destination=43.48%2C-110.76')
  })
})
