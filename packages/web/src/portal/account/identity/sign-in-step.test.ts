import { expect, it } from 'vitest'
import { secondStepsOf } from './sign-in-step.ts'

const of = (has: { totp?: boolean; passkey?: boolean; recovery?: boolean }) =>
  secondStepsOf({ ticket: '', totp: false, passkey: false, recovery: false, ...has })

it('offers the passkey first, then the app’s code, then a recovery code', () => {
  expect(of({ totp: true, passkey: true, recovery: true })).toEqual(['passkey', 'code', 'recovery'])
  expect(of({ totp: true, recovery: true })).toEqual(['code', 'recovery'])
  expect(of({ passkey: true, recovery: true })).toEqual(['passkey', 'recovery'])
})

it('offers no recovery code to users without one', () => {
  expect(of({ passkey: true })).toEqual(['passkey'])
  expect(of({ totp: true })).toEqual(['code'])
})
