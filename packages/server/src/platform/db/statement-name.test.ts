import { expect, test } from 'vitest'
import { statementName } from './trace.ts'

test.each([
  [`select "id" from "lead" where "email" = 'a@b.example'`, 'select lead'],
  ['insert into "public"."event" ("id") values ($1)', 'insert event'],
  ['update job set state = 1', 'update job'],
  ['  delete from only "mail"', 'delete mail'],
  ['with a as (select 1 from quote) select 2', 'with quote'],
  ['begin', 'begin'],
  ['', 'statement'],
])('names %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
