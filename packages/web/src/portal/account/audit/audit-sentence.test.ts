import { expect, it } from 'vitest'
import { auditSentence, fieldSentence } from './audit-sentence.ts'

it('says what happened to whom, for known types and those of a later version', () => {
  expect(auditSentence({ label: 'User invited', subject: 'Ann Lee' })).toBe('User invited: Ann Lee')
  expect(auditSentence({ label: 'Company changed', subject: '' })).toBe('Company changed')
})

it.each([
  [{ name: 'role', before: 'salesRep', after: 'companyAdmin', changed: true }, 'Role from Sales Rep to Company Admin'],
  [{ name: 'clpAccess', before: 'No', after: 'Yes', changed: true }, 'Loan product access from No to Yes'],
  [{ name: 'phone', before: null, after: '', changed: true }, 'Phone from empty to empty'],
  [{ name: 'dueAt', before: null, after: '2026-12-06T12:09:20.000Z', changed: false }, 'Due at: Dec 6, 2026, 5:09 AM'],
  [{ name: 'method', before: null, after: 'passwordAndPasskey', changed: false }, 'Method: Password and passkey'],
  [{ name: 'seconds', before: null, after: '156000', changed: false }, 'After: 43 hours'],
  [{ name: 'seconds', before: null, after: '119', changed: false }, 'After: 119 seconds'],
  [{ name: 'seconds', before: null, after: '172800', changed: false }, 'After: 2 days'],
  [{ name: 'totalCents', before: '100000', after: '120050', changed: true }, 'Total from $1,000.00 to $1,200.50'],
  [{ name: 'shareBps', before: null, after: '2500', changed: false }, 'Share: 25%'],
  [{ name: 'hundredths', before: null, after: '175', changed: false }, 'Hail size: 1.75 in'],
  [{ name: 'vendor', before: null, after: 'jobnimbus', changed: false }, 'Vendor: JobNimbus'],
  [
    { name: 'name', before: null, after: 'report-9f86d081884c7d659a2feaa0c55ad015.pdf', changed: false },
    'Name: report.pdf',
  ],
  [{ name: '', before: 'New', after: 'Open', changed: true }, 'From New to Open'],
  [{ name: '', before: null, after: 'Sam Whitlock', changed: true }, 'To Sam Whitlock'],
  [{ name: 'deep.zipCode', before: null, after: '83422', changed: false }, 'Zip code: 83422'],
])('says what changed: %j', (field, expected) => {
  expect(fieldSentence(field, 'America/Denver')).toBe(expected)
})
