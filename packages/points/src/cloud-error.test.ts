import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cloudError, isCloudError } from './cloud-error.ts'

it('tells a refusal from an error of Node, which also has a code', () => {
  expect(isCloudError(cloudError('STATUS', 'the server answers 503', 503))).toBe(true)
  let missing: unknown
  try {
    readFileSync('no such file')
  } catch (error) {
    missing = error
  }
  expect(missing).toMatchObject({ code: 'ENOENT' })
  expect(isCloudError(missing)).toBe(false)
})
