import type { MarketArea } from '@gable/contract/market'
import { type MarketAreaForm, marketAreaForm } from '@gable/contract/market-form'
import { useState } from 'react'
import type { FieldErrors } from '../../../../ui/form/field-errors.ts'
import { useOpenForm } from '../../../../ui/form/use-open-form.ts'
import { client, invalidatesFor } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { type AreaValues, formOf, sorted, valuesOf } from './area-values.ts'

export interface AreaFormProps {
  id: string
  latest: MarketArea
  refetch: () => Promise<MarketArea | undefined>
}

/** Each state, county, code and drawn area is merged separately. */
export const areaRules = {
  states: 'records',
  counties: 'records',
  postalCodes: 'records',
  shapes: 'records',
} as const

/** The form of a service area, saved as a whole over the version that was loaded. */
export function useAreaForm({ id, latest, refetch }: AreaFormProps) {
  const [values, setValues] = useState(() => valuesOf(latest))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [faultyShape, setInvalidShape] = useState<string>()

  /** @returns the messages of errors that no drawn area shows. */
  const showErrors = (found: FieldErrors): string[] => {
    setErrors(found)
    const shapes = Object.keys(found).map((path) => /^shapes\.(\d+)\./.exec(path)?.[1])
    const first = shapes.find((index) => index !== undefined)
    if (first !== undefined) setInvalidShape(values.shapes[Number(first)]?.id)
    const above = Object.values(found).filter((_sentence, index) => shapes[index] === undefined)
    return [...new Set(above)]
  }
  const open = useOpenForm<MarketArea, AreaValues>({
    latest,
    refetch,
    valuesOf,
    fields: {
      values,
      getValues: () => values,
      setValues: (merged) => setValues(sorted(merged)),
      clearErrors: () => setErrors({}),
    },
    rules: areaRules,
    noun: text('area.thing'),
    async save(sent, loaded) {
      const form = formOf(sent)
      const { version } = await client.market.saveArea({ ...form, id, version: loaded.version })
      const states = sent.states.map((value) => ({ value, name: value, active: true }))
      return { ...loaded, ...form, states, counties: sent.counties, version }
    },
    invalidate: invalidatesFor('market'),
    showErrors,
  })
  return {
    ...open,
    values,
    change(part: Partial<AreaValues>) {
      setErrors({})
      setValues((now) => sorted({ ...now, ...part }))
    },
    save() {
      const found = errorsOf(formOf(values))
      if (found) showErrors(found)
      else void open.send(values)
    },
    errors,
    faultyShape,
  }
}
export type AreaFormState = ReturnType<typeof useAreaForm>

/** Returns the violations of the contract's rules, by path. */
function errorsOf(form: MarketAreaForm): FieldErrors | undefined {
  const { error } = marketAreaForm.safeParse(form)
  return error && Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
}
