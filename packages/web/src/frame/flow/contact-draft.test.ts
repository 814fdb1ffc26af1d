import { contactForm as contactSchema } from '@gable/contract/widget'
import { describe, expect, it } from 'vitest'
import { contactForm, emptyContact, errorsFromServer, errorsOf, firstError } from './contact-draft.ts'

const hidden = { contactOptIn: 'hide', smsOptIn: 'hide' } as const
const ada = { ...emptyContact, firstName: 'Ada', lastName: 'King', email: 'ada@example.com', phone: '(208) 555-0100' }

describe('the contact form', () => {
  it('is valid when filled in', () => {
    expect(errorsOf(ada, hidden)).toEqual({})
  })

  it('requires missing values, first field first', () => {
    const errors = errorsOf(emptyContact, hidden)
    expect(Object.keys(errors)).toEqual(['firstName', 'lastName', 'email', 'phone'])
    expect(firstError(errors)).toBe('firstName')
    expect(errors.email).toBe('Please fill in all required fields')
  })

  it('ignores an optional box and requires a required one', () => {
    const optIns = { contactOptIn: 'required', smsOptIn: 'optional' } as const
    expect(errorsOf(ada, optIns)).toEqual({ contactOptIn: 'Please fill in all required fields' })
    expect(errorsOf({ ...ada, contactOptIn: true }, optIns)).toEqual({})
  })

  it('has no box checked in advance', () => {
    expect([emptyContact.contactOptIn, emptyContact.smsOptIn]).toEqual([false, false])
  })

  /** The frame and the server accept the same input, with the same messages. */
  it.each([
    ['firstName', '   '],
    ['firstName', '--'],
    ['firstName', 'é'],
    ['lastName', 'x'.repeat(31)],
    ['lastName', 'O’Neill-Smith'],
    ['email', 'ada'],
    ['email', 'ada@example'],
    ['email', ` ada@example.com `],
    ['phone', '12345'],
    ['phone', '1 208 555 0100'],
    ['phone', '108 555 0100'],
    ['phone', '208-555-0100 ext 4'],
  ] as const)('agrees with the contract on %s "%s"', (field, value) => {
    const draft = { ...ada, [field]: value }
    const parsed = contactSchema.safeParse(contactForm(draft))
    const sentence = parsed.success ? undefined : parsed.error.issues[0]?.message
    expect(errorsOf(draft, hidden)[field]).toBe(sentence)
  })
})

it('shows the server’s errors at the form’s fields', () => {
  const fields = { 'contact.email': 'Please enter a valid email', phone: 'wrong', 'contact.consent.sms': 'tick' }
  expect(errorsFromServer(fields)).toEqual({ email: 'Please enter a valid email', phone: 'wrong', smsOptIn: 'tick' })
})
