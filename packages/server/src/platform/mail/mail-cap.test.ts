import { expect, test } from 'vitest'
import { mailboxOf } from './mail-cap.ts'

test.each([
  ['Jane.Doe@Example.com', 'jane.doe@example.com'],
  ['jane.doe+roof+2@example.com', 'jane.doe@example.com'],
  ['j.a.n.e+x@gmail.com', 'jane@gmail.com'],
  ['Jane@GoogleMail.com', 'jane@gmail.com'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
