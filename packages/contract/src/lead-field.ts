import { z } from 'zod'
import { calendarDay, id, plainWords } from './field.ts'
import { messages, tooLong } from './messages.ts'
import { received, writtenText } from './text.ts'

/** A company's custom lead fields. */

export const leadFieldKinds = ['text', 'number', 'date', 'choice'] as const

/** `kept` also counts removed fields, which keep their values until they are deleted. */
export const leadFieldLimits = { fields: 20, kept: 60, name: 40, choices: 40, choice: 60, text: 500 } as const

export const leadFieldMessages = {
  NAME_TAKEN: 'There is already a field with this name.',
  NO_CHOICES: 'Enter at least one choice.',
  TOO_MANY: `You can have up to ${leadFieldLimits.fields} custom fields. Remove one first.`,
  NOT_A_NUMBER: 'Enter a number with up to 4 decimal places.',
  NOT_A_CHOICE: 'Select one of the choices.',
  VALUE_REFUSED: 'Check the custom fields: one of the values isn’t valid.',
} as const

const { kept, fields: max, text: longest } = leadFieldLimits

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const choices = z
  .array(plainWords('choice', leadFieldLimits.choice, messages.NAME_NOT_VALID))
  .max(leadFieldLimits.choices, messages.MAX_REACHED)
  // Duplicates are merged.
  .overwrite((all) => all.filter((one, index) => index === all.findIndex((each) => isSame(each, one))))

/** `choices` applies only to the kind "choice". A removed field is hidden, but its values are preserved. */
const leadField = z.object({
  id,
  name: plainWords('name', leadFieldLimits.name, messages.NAME_NOT_VALID),
  kind: z.enum(leadFieldKinds),
  choices: choices.default([]),
  removed: z.boolean().default(false),
})
export type LeadField = z.infer<typeof leadField>

/** All of a company's fields in order, including removed ones. */
export const leadFieldList = z
  .array(leadField)
  .max(kept, messages.MAX_REACHED)
  .check(({ value, issues }) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message })
    for (const [index, { id: own, name, kind, choices: offered, removed }] of value.entries()) {
      const before = value.slice(0, index)
      const isTaken = before.some((one) => one.id === own || (!removed && !one.removed && isSame(one.name, name)))
      if (isTaken) refuse([index, 'name'], leadFieldMessages.NAME_TAKEN)
      if (kind === 'choice' && offered.length === 0) refuse([index, 'choices'], leadFieldMessages.NO_CHOICES)
    }
    if (shownFields(value).length > max) refuse([], leadFieldMessages.TOO_MANY)
  })

export const shownFields = <Field extends Pick<LeadField, 'removed'>>(all: readonly Field[]): Field[] =>
  all.filter(({ removed }) => !removed)

/** A lead's values by field ID, as text: a number as plain digits, a date as YYYY-MM-DD. */
export const leadFieldValues = z.record(id, z.string())
export type LeadFieldValues = z.infer<typeof leadFieldValues>

/** Values to save; an empty one removes the value. */
export const leadFieldEntries = z
  .array(z.object({ id, value: writtenText().max(longest, tooLong('value', longest)) }))
  .max(kept)

const empty = z.literal('')

/** A number as people type it, stored as plain digits: "$1,250.50" becomes 1250.50. */
const figure = z
  .string()
  .check(received)
  .max(40, leadFieldMessages.NOT_A_NUMBER)
  .overwrite((text) => text.replace(/[\s,$]/g, '').replace(/^-?0+(?=\d)/, (zeros) => zeros.replace(/0/g, '')))
  .regex(/^(-?\d{1,12}(\.\d{1,4})?)?$/, leadFieldMessages.NOT_A_NUMBER)

/** Returns a field's validation. The lead's existing value stays valid even if the choices have changed. */
function ruleOf({ kind, choices: offered }: LeadField, known: string) {
  if (kind === 'number') return figure
  if (kind === 'date') return z.union([empty, calendarDay])
  if (kind === 'choice') return z.enum(['', known, ...offered], leadFieldMessages.NOT_A_CHOICE)
  return writtenText()
    .overwrite((text) => text.replace(/\n+/g, ' '))
    .max(longest, tooLong('value', longest))
}

/** Returns the form of the visible fields, by ID. */
export const leadFieldForm = (fields: readonly LeadField[], known: LeadFieldValues) =>
  z.object(Object.fromEntries(shownFields(fields).map((field) => [field.id, ruleOf(field, known[field.id] ?? '')])))
