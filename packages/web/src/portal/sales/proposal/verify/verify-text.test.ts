import { expect, test } from 'vitest'
import type { TextForm } from '../../../../homeowner/language/text-form.ts'
import { en } from './texts/en.ts'
import { texts as es } from './texts/es.ts'
import { texts as fr } from './texts/fr.ts'

const slotsOf = (form: TextForm) => [...JSON.stringify(form).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test.each(Object.keys(en) as (keyof typeof en)[])('%s has the same placeholders in each language', (key) => {
  expect(slotsOf(es[key])).toEqual(slotsOf(en[key]))
  expect(slotsOf(fr[key])).toEqual(slotsOf(en[key]))
})
