import { describe, expect, test } from 'vitest'
import { databaseUnavailable, isDatabaseUnavailable, meansUnavailable } from './unavailable.ts'

const coded = (code: string) => Object.assign(new Error('said by the database'), { code })

describe('the database is unavailable', () => {
  test.for([
    ...[
      '57P01',
      '57P02',
      '57P03',
      '08000',
      '08003',
      '08006',
      '08P01',
      '53300',
      '53100',

      '25006',
      '25P03',
      '3D000',
      '28P01',
    ],
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'],
  ])('by the code %s', (code) => {
    expect(meansUnavailable(coded(code))).toBe(true)
    expect(meansUnavailable(new Error('Failed query', { cause: coded(code) }))).toBe(true)
    expect(meansUnavailable(new AggregateError([coded(code)], ''))).toBe(true)
  })

  test.for([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Cannot use a pool after calling end on the pool',
    'could not write init file',
  ])('by the words "%s"', (words) => expect(meansUnavailable(new Error(words))).toBe(true))
})

test.for(['23505', '22P02', '40001', '40P01', '42501', '42P01', '53200', '57014', 'ENOENT', 'EACCES'])(
  '%s is not a sign of that',
  (code) => expect(meansUnavailable(coded(code))).toBe(false),
)

test('a connection’s error is recognized wherever it is caught, and no other error is', () => {
  const away = databaseUnavailable(coded('57P01'))
  expect(isDatabaseUnavailable(away)).toBe(true)
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: away }))).toBe(true)
  // A provider or a mail server also refuses connections.
  expect(isDatabaseUnavailable(coded('ECONNREFUSED'))).toBe(false)
  expect(isDatabaseUnavailable(undefined)).toBe(false)
})
